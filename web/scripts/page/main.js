/** What every page does. */
import { startLanguage } from "./language.js";
import { startNotices } from "./notices.js";
import { startOffline } from "./offline.js";
import { startTheme } from "./theme.js";

startTheme();
startLanguage();
startNotices();
startOffline(document.querySelector("rw-check") ? "first" : "now");
