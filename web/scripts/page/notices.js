/** Short notices at the top of the page that the player can put away. */
import { onTrouble } from "./store.js";
import { t } from "./words.js";

/**
 * @param {string} text
 * @param {{ label: string, act: () => void }} [action]
 */
export function notice(text, action) {
  const place = document.getElementById("notices");
  if (!place) return;
  const box = document.createElement("div");
  box.className = "notice";
  const sentence = document.createElement("p");
  sentence.textContent = text;
  box.append(sentence);
  if (action)
    box.append(
      button(action.label, () => {
        box.remove();
        action.act();
      }),
    );
  box.append(button(t("ui.dismiss"), () => box.remove()));
  place.append(box);
}

/**
 * @param {string} label
 * @param {() => void} act
 */
function button(label, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "small";
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

/** Say what goes wrong with storage, each kind once. */
export function startNotices() {
  onTrouble((trouble) => notice(t(`ui.store_${trouble}`)));
}
