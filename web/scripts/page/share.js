/** Hand a check on: a link to send, to copy, or to hold up as a QR code. Loaded when somebody wants to. */
import { html, nothing, render } from "../../vendor/lit-html.js";
import { button } from "./button.js";
import { icon } from "./icon.js";
import { address } from "./link.js";
import { say } from "./spoken.js";
import { t } from "./words.js";

/**
 * @typedef {{ session: import("../types").Session } | { check: string, form: import("../types").Form }} Shared a check
 *   as it stands, or one to fill in
 */

/**
 * @param {HTMLDialogElement} dialog
 * @param {Shared} shared
 * @param {string} title
 */
export async function share(dialog, shared, title) {
  const played = "session" in shared;
  const url = await address(played ? "s" : "f", played ? shared.session : { v: 1, ...shared });
  /** @type {unknown} */
  let code = nothing;
  const draw = () => render(sheet(dialog, { url, title, played, code, show }), dialog);
  const show = async () => {
    code = await picture(url);
    draw();
  };
  draw();
  dialog.showModal();
  dialog.querySelector("h2")?.focus();
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {{ url: string, title: string, played: boolean, code: unknown, show: () => Promise<void> }} what
 */
function sheet(dialog, { url, title, played, code, show }) {
  const send = () => void navigator.share({ title, url }).catch(() => {}); // the player thought better of it
  return html`<div class="head">
      <h2 tabindex="-1">${t(played ? "ui.share_check" : "ui.share_form")}</h2>
      <button type="button" class="quiet" aria-label=${t("ui.cancel")} @click=${() => dialog.close()}>
        ${icon("close")}
      </button>
    </div>
    <p>${t(played ? "ui.share_check_help" : "ui.share_form_help")}</p>
    <input class="link" type="text" readonly aria-label=${t("ui.link")} .value=${url} />
    <div class="bar">
      ${"share" in navigator ? button("send", "primary", t("ui.send"), send, { picture: "share" }) : nothing}
      ${button("link", "second", t("ui.copy_link"), () => void copyLink(url), { picture: "copy" })}
      ${button("qr", "second", t("ui.qr"), () => void show())}
    </div>
    ${code}`;
}

/** @param {string} url */
async function copyLink(url) {
  try {
    await navigator.clipboard.writeText(url);
    say(t("ui.copied"));
  } catch {
    prompt(t("ui.copy_link"), url); // no clipboard for this page: the browser's own box lets it be selected
  }
}

/** A QR code, dark on light in every theme so that cameras read it. @param {string} url */
async function picture(url) {
  const { generate } = await import("../../vendor/lean-qr.js");
  const rim = 4;
  try {
    const code = generate(url);
    let path = "";
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
    const box = `${-rim} ${-rim} ${code.size + 2 * rim} ${code.size + 2 * rim}`;
    return html`<svg class="qr" viewBox=${box} role="img" aria-label=${t("ui.qr")} shape-rendering="crispEdges">
      <rect x=${-rim} y=${-rim} width="100%" height="100%" fill="#fff"></rect>
      <path d=${path} fill="#000"></path>
    </svg>`;
  } catch {
    return html`<p>${t("ui.qr_long")}</p>`; // more than a QR code holds
  }
}
