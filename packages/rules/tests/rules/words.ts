import { firstListing, listing, type RuleCases, withDescription, withPage, withProfile } from "../complete-subject.ts";

export const wordsCases: RuleCases = {
  "words/fees": {
    fires: [
      [
        "a fee on two pages",
        withPage("/about", "<p>Kaution</p>", "", withPage("/benefits", "<p>Kaution und mehr</p>")),
        "error",
        /Kaution/,
        "benefits.html:3 about.html:3",
      ],
      [
        "the same fee in a file and on a page",
        withPage("/about", "<p>KAUTION</p>", "", withDescription("Eine Kaution. Zum Start.")),
        "error",
        /„Kaution“ kostet/,
        `${listing}.yaml:9`,
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
        "in what search engines quote",
        withPage("/about", "<p>Wir</p>", '<meta name="description" content="Ohne Mühe. Mit Kaution.">'),
        "error",
        /Kaution/,
        "about.html:2",
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
        "about.html:3",
      ],
    ],
    silent: [
      ["a sample's pages keep their words", withPage("/about", "<p>Kaution</p>", "", withProfile({ mode: "sample" }))],
      [
        "what nobody reads",
        withPage(
          "/about",
          "<script>'Kaution'</script><style>/* Kaution */</style><svg><text>Kaution</text></svg><template><p>Kaution</p></template>",
          '<meta name="x" content="Kaution"><meta name="description">',
        ),
      ],
      [
        "a denial that a link cuts in two",
        withPage("/about", '<p>Wir nehmen <a href="/a">keine</a> <b>Kaution</b>.</p>'),
      ],
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
  "words/forbidden-fields": {
    fires: [
      [
        "a field without a name",
        withPage("/about", '<textarea autocomplete="cc-number"></textarea>'),
        "error",
        /„cc-number“/,
        "about.html:3",
      ],
      [
        "the birthday in a list",
        withPage("/about", '<select autocomplete="bday-year"></select>'),
        "error",
        /„bday-year“/,
        "about.html:3",
      ],
      [
        "a password and a date",
        withPage("/about", '<input type="password" name="a"><input type="date">'),
        "error",
        /„a“ fragt/,
        "about.html:3",
        "error about.html:3",
      ],
      [
        "a field for the account",
        withPage("/about", '<form><input name="iban"></form>'),
        "error",
        /iban/,
        "about.html:3",
      ],
      ["a field for a file", withPage("/about", '<form><input type="file"></form>'), "error", /file/, "about.html:3"],
    ],
    silent: [
      ["what is no field", withPage("/about", '<a name="konto">Konto</a><meta name="account">')],
      ["a search", withPage("/jobs", '<form><input type="search" name="q"></form>')],
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
        "benefits.html:3",
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
  "words/never-asked": {
    fires: [
      [
        "a listing's page that does not warn",
        withPage(`/jobs/${firstListing.slug}`, "<p>Wir bitten Sie nie um Geld.</p>"),
        "error",
        /fehlt/,
        "jobs/e-commerce-digital-marketer.html:1",
      ],
      [
        "a contact page that does not warn",
        withPage("/contact", "<p>Schreiben Sie uns.</p>"),
        "error",
        /Wir bitten Sie nie um/,
        "contact.html:1",
      ],
    ],
    silent: [
      ["the same with an IBAN", withPage("/contact", "<p>Wir bitten Sie nie um Ihre IBAN.</p>")],
      ["a page that asks for nothing", withPage("/about", "<p>Wir</p>")],
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
      ["the first of all", withPage("/about", "<p>Die Nr. 1 in Berlin</p>"), "error", /Nr\. 1/, "about.html:3"],
      ["a promise of success", withDescription("Mit Jobgarantie."), "error", /Jobgarantie/, `${listing}.yaml:9`],
    ],
    silent: [
      [
        "the largest fields",
        withPage("/", "<p>So verteilen sich die Positionen auf unsere vier größten Bereiche. Am besten mit Namen.</p>"),
      ],
    ],
  },
};
