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
      [
        "the form of a developer",
        withPage("/contact", "<p>Wir</p>", policy("http://localhost:4322")),
        "error",
        /localhost:4322/,
        "profile.yaml:74 contact.html:2",
      ],
    ],
  },
  "embeds/third-party-form": {
    fires: [
      [
        "a form of nobody knows whom",
        withPage("/contact", "<p>Wir</p>", policy(foreignForm)),
        "error",
        /nobody says who runs it/,
        "profile.yaml:1 profile.yaml:74",
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
        /before anybody agrees/,
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
        /does not name Irland/,
        "contact.html:1",
      ],
    ],
    silent: [
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
