/** The first page of a language: go on with an open check, and the check that was used last comes first. */
import "./main.js";
import { showFavourites } from "./favourites.js";
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

const starred = document.getElementById("favourites");

function showBoth() {
  showUnfinished();
  if (starred) showFavourites(starred, linkTo);
}

showBoth();
onElsewhere(showUnfinished);
addEventListener("pageshow", ({ persisted }) => persisted && showBoth()); // the phone's back button
void catchUp();

const last = linkTo(read("last", isText) ?? "");
if (last) last.dataset.last = "";

for (const name of ["hand", "veil"]) {
  const setting = document.querySelector(`#${name}-setting`);
  if (!(setting instanceof HTMLInputElement)) continue;
  setting.checked = read(name, isFlag) ?? false;
  setting.addEventListener("change", () => write(name, setting.checked));
}
