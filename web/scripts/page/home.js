/** The first page of a language: go on with an open check, and the check that was used last comes first. */
import "./main.js";
import { atHand, catchUp, isOpen } from "./sessions.js";
import { isFlag, isText } from "./shapes.js";
import { read, write } from "./store.js";
import { onElsewhere } from "./tabs.js";
import { showOpen } from "./unfinished.js";

const place = document.getElementById("resume");

/** The link to a check, as the page has it. @param {string} check */
function linkTo(check) {
  const found = [...document.querySelectorAll("a[data-check]")].find(
    (link) => link instanceof HTMLAnchorElement && link.dataset.check === check,
  );
  return found instanceof HTMLAnchorElement ? found : null;
}

function showUnfinished() {
  if (!place) return;
  const open = atHand().filter((kept) => isOpen(kept) && linkTo(kept.session.check));
  showOpen(
    place,
    open,
    (kept) => linkTo(kept.session.check)?.href ?? "",
    (kept) => {
      const { name = "", game = "" } = linkTo(kept.session.check)?.dataset ?? {};
      return kept.lang === document.documentElement.lang ? [game] : [name, game];
    },
  );
}

showUnfinished();
onElsewhere(showUnfinished);
addEventListener("pageshow", ({ persisted }) => persisted && showUnfinished()); // the phone's back button
void catchUp();

const last = linkTo(read("last", isText) ?? "");
if (last) last.dataset.last = "";

const hand = document.querySelector("#hand-setting");
if (hand instanceof HTMLInputElement) {
  hand.checked = read("hand", isFlag) ?? false;
  hand.addEventListener("change", () => write("hand", hand.checked));
}
