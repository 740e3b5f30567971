import { policy, type RuleCases, withPage, withProfile } from "../complete-subject.ts";

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
        withPage("/about", tag),
        "error",
        /holt etwas von boese\.de/,
        "about.html:3",
      ]),
      ...["icon", "preload", "modulepreload", "preconnect", "dns-prefetch", "manifest"].map(
        (rel): RuleCases[string]["fires"][number] => [
          `a link of the kind ${rel}`,
          withPage("/about", "", `<link rel="${rel}" href="https://boese.de/a">`),
          "error",
          /holt etwas von boese\.de/,
          "about.html:2",
        ],
      ),
      [
        "a font from elsewhere",
        withPage("/about", "<p>Wir</p>", '<link rel="stylesheet" href="https://fonts.googleapis.com/css">'),
        "error",
        /fonts\.googleapis\.com/,
        "about.html:2",
      ],
    ],
    silent: [
      [
        "what is the agency's own, of its form or in the page itself",
        withPage(
          "/about",
          '<img src="/a.png"><img src="https://www.nirgendwo-gibt-es-nicht.de/a.png"><img src="data:image/png;base64,AAAA"><img src="https://"><iframe src="https://bewerbung.nirgendwo-gibt-es-nicht.de/"></iframe><img alt="">',
          "<link>",
        ),
      ],
      [
        "the form of another host, where the policy lets it in",
        withPage("/contact", `<iframe src="${foreignForm}/f"></iframe>`, policy(foreignForm)),
      ],
      [
        "a link that one has to click",
        withPage(
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
        withPage("/contact", "<p>Wir</p>", policy(`http://${host}:4322`)),
        "error",
        /lädt das Formular von http:\/\//,
        "profile.yaml:80 contact.html:2",
      ]),
      [
        "the form of a developer",
        withPage("/contact", "<p>Wir</p>", policy("http://localhost:4322")),
        "error",
        /localhost:4322/,
        "profile.yaml:80 contact.html:2",
      ],
    ],
    silent: [
      [
        "hosts that only begin or end like it",
        withPage("/contact", "<p>Wir</p>", policy("https://localhost.nirgendwo-gibt-es-nicht.de")),
      ],
      ["a page without a policy", withPage("/contact", "<p>Wir</p>")],
      ["a policy without an address", withPage("/contact", "<p>Wir</p>", policy("'none'"))],
    ],
  },
  "embeds/third-party-form": {
    fires: [
      [
        "a panel that names neither",
        withPage("/contact", "<p>Wir</p>", policy(foreignForm), withProfile({ formProvider: provider })),
        "error",
        /nennt Fragebogen Dienst GmbH und Irland nicht/,
        "contact.html:1",
      ],
      [
        "a form of nobody knows whom",
        withPage("/contact", "<p>Wir</p>", policy(foreignForm)),
        "error",
        /niemand sagt, wer es betreibt/,
        "profile.yaml:1 profile.yaml:80",
      ],
      [
        "a form that loads at once",
        withPage(
          "/contact",
          `<iframe src="${foreignForm}/f"></iframe><p>Fragebogen Dienst GmbH, Irland</p>`,
          policy(foreignForm),
          withProfile({ formProvider: provider }),
        ),
        "error",
        /bevor jemand zugestimmt hat/,
        "contact.html:3",
      ],
      [
        "a panel that does not say where",
        withPage(
          "/contact",
          "<p>Fragebogen Dienst GmbH</p>",
          policy(foreignForm),
          withProfile({ formProvider: provider }),
        ),
        "error",
        /nennt Irland nicht/,
        "contact.html:1",
      ],
    ],
    silent: [
      [
        "somebody else's frame, which another rule names",
        withPage(
          "/contact",
          '<iframe src="https://boese.de/"></iframe><iframe></iframe><p>Fragebogen Dienst GmbH, Irland</p>',
          policy(foreignForm),
          withProfile({ formProvider: provider }),
        ),
      ],
      [
        "a host that is listed as the agency's",
        withPage(
          "/contact",
          "<p>Wir</p>",
          policy(foreignForm),
          withProfile({ domains: ["formulare-gibt-es-nicht.de"] }),
        ),
      ],
      [
        "a panel that asks first",
        withPage(
          "/contact",
          "<p>Fragebogen Dienst GmbH, Irland</p>",
          policy(foreignForm),
          withProfile({ formProvider: provider }),
        ),
      ],
    ],
  },
};
