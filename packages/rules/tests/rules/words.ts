import { listing, type RuleCases, withDescription, withPage } from "../complete-subject.ts";

export const wordsCases: RuleCases = {
  "words/fees": {
    fires: [
      [
        "a fee on two pages",
        withPage("/about", "<p>Kaution</p>", "", withPage("/benefits", "<p>Kaution und mehr</p>")),
        "error",
        /Kaution/,
        "pages/benefits.md:1 pages/about.md:1",
      ],
      [
        "the same fee in a file and on a page",
        withPage("/about", "<p>KAUTION</p>", "", withDescription("Eine Kaution. Zum Start.")),
        "error",
        /„Kaution“ kostet/,
        `${listing}.yaml:9 pages/about.md:1`,
      ],
      [
        "in one sentence denied, in the next asked for",
        withDescription("Keine Gebühren. Nur eine Kaution."),
        "error",
        /Kaution/,
        `${listing}.yaml:9`,
      ],
      [
        "no other agency beside this one",
        withDescription("Bitte keine anderen Agenturen."),
        "error",
        /keine anderen Agenturen/,
        `${listing}.yaml:9`,
      ],
      [
        "a fee",
        withDescription("Es fällt eine Bearbeitungsgebühr an."),
        "error",
        /Bearbeitungsgebühr/,
        `${listing}.yaml:9`,
      ],
      [
        "a deposit on a page",
        withPage("/about", "<p>Für das Notebook nehmen wir eine Kaution.</p>"),
        "error",
        /Kaution/,
        "pages/about.md:1",
      ],
    ],
    silent: [
      ["a word in a word", withDescription("Die Kautionskasse.")],
      [
        "what is not asked for",
        withPage(
          "/terms",
          "<p>Wir verlangen keine Gebühren, keine Vorschüsse, keine Kaution und keine Bearbeitungsgebühr.</p>",
        ),
      ],
    ],
  },
  "words/legal-as-benefit": {
    fires: [
      [
        "the law as a gift",
        withDescription("Sie bekommen einen rechtssicheren Arbeitsvertrag mit vollem Schutz."),
        "error",
        /rechtssicheren Arbeitsvertrag/,
        `${listing}.yaml:9`,
        `error ${listing}.yaml:9`,
        `error ${listing}.yaml:9`,
      ],
      [
        "the same in the copy",
        withPage("/benefits", "<h3>Rechtssicherer Vertrag</h3>"),
        "error",
        /Rechtssicherer Vertrag/,
        "pages/benefits.md:1",
      ],
    ],
    silent: [
      [
        "an explanation of the law",
        withPage(
          "/benefits",
          "<p>Urlaub und Lohn bei Krankheit haben Sie bei jedem Arbeitgeber. Den Vertrag lesen wir vorher.</p>",
        ),
      ],
    ],
  },
  "words/pressure": {
    fires: [
      [
        "only today",
        withDescription("Bewerben Sie sich: nur noch heute möglich!"),
        "error",
        /nur noch heute/,
        `${listing}.yaml:9`,
      ],
    ],
    silent: [
      [
        "no pressure",
        withPage("/about", "<p>Wir sagen nie „nur noch heute“. Die Bewerbung dauert nur wenige Minuten.</p>"),
      ],
    ],
  },
  "words/superlatives": {
    fires: [
      ["the first of all", withPage("/about", "<p>Die Nr. 1 in Berlin</p>"), "error", /Nr\. 1/, "pages/about.md:1"],
      ["a promise of success", withDescription("Mit Jobgarantie."), "error", /Jobgarantie/, `${listing}.yaml:9`],
    ],
    silent: [
      [
        "the largest fields",
        withPage(
          "/bereiche",
          "<p>So verteilen sich die Positionen auf unsere vier größten Bereiche. Am besten mit Namen.</p>",
        ),
      ],
    ],
  },
};
