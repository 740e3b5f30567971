import { completeSubject, type RuleCases, withBuilt, withProfile } from "../complete-subject.ts";

const foreignForm = "https://formulare-gibt-es-nicht.de";
const provider = {
  name: "Fragebogen Dienst GmbH",
  purpose: "Nimmt Ihre Bewerbung entgegen.",
  dataCollected: ["Ihre IP-Adresse"],
  country: "Irland",
  privacyPolicy: "https://formulare-gibt-es-nicht.de/privacy",
};

export const embedsCases: RuleCases = {
  "embeds/foreign-requests": {
    fires: [
      ...[
        `<script src="https://boese.de/a.js"></script>`,
        `<img src="//boese.de/a.png">`,
        `<iframe src="https://boese.de/a"></iframe>`,
        `<video src="https://boese.de/a"></video>`,
        `<audio src="https://boese.de/a"></audio>`,
        `<picture><source src="https://boese.de/a"></picture>`,
        `<embed src="https://boese.de/a">`,
      ].map((tag): RuleCases[string]["fires"][number] => [
        tag,
        withBuilt("/about", tag),
        "error",
        /holt etwas von boese\.de/,
        "about.html:3",
      ]),
      ...["icon", "preload", "modulepreload", "preconnect", "dns-prefetch", "manifest"].map(
        (rel): RuleCases[string]["fires"][number] => [
          `a link of the kind ${rel}`,
          withBuilt("/about", "", `<link rel="${rel}" href="https://boese.de/a">`),
          "error",
          /holt etwas von boese\.de/,
          "about.html:2",
        ],
      ),
      [
        "a font from elsewhere",
        withBuilt("/about", "<p>Wir</p>", '<link rel="stylesheet" href="https://fonts.googleapis.com/css">'),
        "error",
        /fonts\.googleapis\.com/,
        "about.html:2",
      ],
    ],
    silent: [
      [
        "what is the agency's own, of its form or in the page itself",
        withBuilt(
          "/about",
          '<img src="/a.png"><img src="https://www.nirgendwo-gibt-es-nicht.de/a.png"><img src="data:image/png;base64,AAAA"><img src="https://"><iframe src="https://bewerbung.nirgendwo-gibt-es-nicht.de/"></iframe><img alt="">',
          "<link>",
        ),
      ],
      [
        "the form of another host, where the policy lets it in",
        { ...withBuilt("/contact", `<iframe src="${foreignForm}/f"></iframe>`), formOrigin: foreignForm },
      ],
      [
        "a link that one has to click",
        withBuilt(
          "/about",
          '<a href="https://www.whatsapp.com">WhatsApp</a>',
          '<link rel="canonical" href="https://elsewhere.de/about">',
        ),
      ],
    ],
  },
  "embeds/form-address": {
    fires: [
      ...["127.0.0.1", "[::1]"].map((host): RuleCases[string]["fires"][number] => [
        `the form at ${host}`,
        { ...completeSubject, formOrigin: `http://${host}:4322` },
        "error",
        /lädt das Formular von http:\/\//,
        "profile.yaml:80",
      ]),
      [
        "the form of a developer",
        { ...completeSubject, formOrigin: "http://localhost:4322" },
        "error",
        /localhost:4322/,
        "profile.yaml:80",
      ],
    ],
    silent: [
      [
        "hosts that only begin or end like it",
        { ...completeSubject, formOrigin: "https://localhost.nirgendwo-gibt-es-nicht.de" },
      ],
    ],
  },
  "embeds/third-party-form": {
    fires: [
      [
        "a form of nobody knows whom",
        { ...completeSubject, formOrigin: foreignForm },
        "error",
        /niemand sagt, wer es betreibt/,
        "profile.yaml:1 profile.yaml:80",
      ],
    ],
    silent: [
      ["a provider who is named", { ...withProfile({ formProvider: provider }), formOrigin: foreignForm }],
      [
        "a host that is listed as the agency's",
        { ...withProfile({ domains: ["formulare-gibt-es-nicht.de"] }), formOrigin: foreignForm },
      ],
    ],
  },
};
