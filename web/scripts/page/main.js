/** What every page does. */
import { startLanguage } from "./language.js";
import { onInstallable } from "./lasting.js";
import { startNotices } from "./notices.js";
import { chip, startOffline } from "./offline.js";
import { startTheme } from "./theme.js";
import { t } from "./words.js";

startTheme();
startLanguage();
startNotices();
onInstallable((install) => chip("install", t("ui.install"), install));
startOffline(document.querySelector("rw-check") ? "first" : "now");
