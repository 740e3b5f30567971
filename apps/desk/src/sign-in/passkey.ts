/** The desk's only script. Browsers read and write JSON themselves; no library is needed for that. */
const form = document.forms[0];

const post = async (path: string, body: unknown) => {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await fetch(path, init)).json();
};

if (form) {
  // Not where the page stands: what was sent too late is answered by the door, at the address that it was sent to.
  const path = new URL(form.action).pathname.replace("/passkey", "");
  // Behind the # no log, referrer or mail scanner has it.
  const token = form.querySelector<HTMLInputElement>("[name=token]");
  if (token && location.hash) {
    token.value = location.hash.slice(1);
    form.submit();
  }
  const typedBefore = document.forms[1];
  /** What was typed before goes along, and back to the door with why that stays shut; with a closed access it does not. */
  const goOn = (to: string) => {
    const { pathname, searchParams } = new URL(to, location.href);
    if (!typedBefore || pathname.endsWith("/gesperrt")) return location.replace(to);
    const problem = searchParams.get("fehler");
    if (problem) {
      const door = new URL(typedBefore.action);
      door.searchParams.set("fehler", problem);
      typedBefore.action = door.href;
    }
    // Who goes back is not asked by the browser whether to send this once more, which would then be done.
    else history.replaceState(null, "", "/");
    typedBefore.submit();
  };
  const { question, from } = form.dataset;
  const confirmation = form.querySelector<HTMLInputElement>("[name=bestaetigung]");
  /** What was typed goes along with the answer, or with why there is none: the desk says it beside what was typed. */
  const confirm = async (confirmation: HTMLInputElement, question: string) => {
    try {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(question));
      confirmation.value = JSON.stringify(await navigator.credentials.get({ publicKey }));
    } catch (error) {
      confirmation.value = (error as Error).name;
    }
    // Who goes back from what was done finds things as they are now, and not the browser's own question about this form.
    history.replaceState(null, "", from);
    form.submit();
    const status = document.querySelector<HTMLElement>("form + [role=status]");
    if (status) [form.hidden, status.hidden] = [true, false];
  };
  let isBusy = false;
  form.addEventListener("submit", async (event) => {
    // „Doch nicht“
    if (event.submitter?.hasAttribute("name")) return;
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    if (confirmation && question) return confirm(confirmation, question);
    const fields = Object.fromEntries(new FormData(form));
    try {
      const options = await post(`${path}/frage`, fields);
      const publicKey = options.options;
      if (!publicKey) return goOn(options.to);
      const credential = token
        ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(publicKey) })
        : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(publicKey) });
      goOn((await post(`${path}/passkey`, { ...fields, answer: credential })).to);
    } catch (error) {
      // Never the address that is open: with another fragment alone the page would stay as it is.
      goOn(`${path}?fehler=${(error as Error).name}&${Date.now()}#${token?.value ?? ""}`);
    }
  });
}

export {};
