import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

/** A field that is not hidden; `choices` of a select and of radio buttons. */
export type PageField = { name: string; kind: string; value: string; isOn: boolean; choices: readonly string[] };

export type PageForm = {
  /** Its path, and what it is sent with besides its fields. */
  action: string;
  hidden: readonly (readonly [name: string, value: string])[];
  fields: readonly PageField[];
  /** What each of its buttons sends. */
  buttons: readonly (readonly (readonly [name: string, value: string])[])[];
};

/** The forms of a page that are sent by POST, and where its links lead within the desk. */
export function readPage(html: string, address: string): { forms: PageForm[]; links: string[] } {
  const elements = [...descendants(parse(html))];
  const here = (to: string) => new URL(to, new URL(address, "https://kontor.example"));
  const pathOf = (to: string | undefined) => here(to ?? "").pathname;
  const posts = elements.filter((one) => one.tagName === "form" && attribute(one, "method") === "post");
  const forms = posts.map((form) => {
    const inside = [...descendants(form)];
    // Which file was chosen no page can say.
    const inputs = inside.filter((one) => attribute(one, "name") !== undefined && attribute(one, "type") !== "file");
    const pairs = (some: Element[]) =>
      some.map((one) => [attribute(one, "name") ?? "", attribute(one, "value") ?? ""] as const);
    return {
      action: pathOf(attribute(form, "action")),
      hidden: pairs(inputs.filter((one) => attribute(one, "type") === "hidden")),
      fields: fieldsOf(inputs.filter((one) => attribute(one, "type") !== "hidden" && one.tagName !== "button")),
      buttons: inside
        .filter((one) => one.tagName === "button" && attribute(one, "formaction") === undefined)
        .map((one) => pairs(inputs.filter((other) => other === one))),
    };
  });
  const links = elements.flatMap((one) => {
    const to = one.tagName === "a" ? attribute(one, "href") : undefined;
    const url = to === undefined ? undefined : here(to);
    return url?.host === "kontor.example" ? [url.pathname + url.search] : [];
  });
  return { forms, links };
}

function fieldsOf(inputs: readonly Element[]): PageField[] {
  const radios = Map.groupBy(
    inputs.filter((one) => attribute(one, "type") === "radio"),
    (one) => attribute(one, "name") ?? "",
  );
  const ofRadios = [...radios].map(([name, group]) => {
    const on = group.find((one) => attribute(one, "checked") !== undefined);
    const choices = group.map((one) => attribute(one, "value") ?? "");
    return { name, kind: "radio", value: (on && attribute(on, "value")) ?? "", isOn: on !== undefined, choices };
  });
  const others = inputs.filter((one) => attribute(one, "type") !== "radio");
  return [...others.map(fieldOf), ...ofRadios];
}

function fieldOf(one: Element): PageField {
  const name = attribute(one, "name") ?? "";
  if (one.tagName === "textarea") return { name, kind: "text", value: textOf(one), isOn: true, choices: [] };
  if (one.tagName === "select") {
    const options = [...descendants(one)].filter(({ tagName }) => tagName === "option");
    const sentBy = (option: Element) => attribute(option, "value") ?? textOf(option);
    const on = options.find((option) => attribute(option, "selected") !== undefined) ?? options[0];
    return { name, kind: "select", value: on ? sentBy(on) : "", isOn: true, choices: options.map(sentBy) };
  }
  const type = attribute(one, "type") ?? "text";
  const value = attribute(one, "value") ?? (type === "checkbox" ? "on" : "");
  return {
    ...{ name, value, choices: [] },
    kind: type,
    isOn: type !== "checkbox" || attribute(one, "checked") !== undefined,
  };
}

function* descendants(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  for (const child of "childNodes" in node ? node.childNodes : []) {
    if ("tagName" in child) yield child;
    yield* descendants(child);
  }
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}
