import { foldedPattern } from "../reading/folded-text.ts";

/** A service for messages. */
type Messenger = {
  /** Finds it among those over which an agency says that it writes. */
  name: RegExp;
  /** As a folded text names it, told from what else is called so. */
  mentioned: RegExp;
  /** What opens its app. */
  protocols: readonly string[];
  /** Where its links lead, there or below. */
  hosts: readonly string[];
  /** The number that its links carry. */
  number?: (url: URL) => string | undefined;
};

/** WhatsApp, whose numbers an agency lists apart from other messengers. */
export const whatsApp: Messenger = {
  name: /whats ?app/i,
  mentioned: foldedPattern`\bwhats ?app\b`,
  protocols: ["whatsapp:"],
  hosts: ["whatsapp.com", "wa.me"],
};

/** All others that people are sent to. */
export const otherMessengers: readonly Messenger[] = [
  {
    name: /telegram/i,
    mentioned: foldedPattern`(?<!tele)\btele ?(?:g|q)r(?:a|e)m+\w{0,6}\b|\btg (?:ist|lautet|gruppe|kanal|chat|group|channel)\b`,
    protocols: ["tg:"],
    hosts: ["t.me", "telegram.me", "telegram.org", "telegram.dog"],
    number: (url) => /^\/\+(\d+)\/?$/.exec(url.pathname)?.[1] ?? onlyParameter(url, "phone"),
  },
  {
    name: /signal/i,
    mentioned: foldedPattern`\b(?:auf|via|uber|per|in|bei|on|to|zu|mit|with|over|app|oder|or|und|unserer?|unserem|my|mein~)\W{1,3}signal\b|\bsignal ?(?:app|messenger|chat|gruppe|nummer|account|group|number)\b`,
    protocols: ["sgnl:"],
    hosts: ["signal.me", "signal.group"],
    number: ({ hash }) => /^#p\/\+(\d+)$/.exec(hash)?.[1],
  },
  {
    name: /viber/i,
    mentioned: foldedPattern`\bviber\b`,
    protocols: ["viber:"],
    hosts: ["viber.com"],
    number: (url) => onlyParameter(url, "number"),
  },
  named(/threema/i, "\\bthreema\\b", ["threema.id"], "threema:"),
  named(/skype/i, "\\bskype\\b", ["skype.com"], "skype:"),
  named(/facebook|^messenger$/i, "\\bfacebook ?messenger\\b", ["m.me"]),
  named(/discord/i, "\\bdiscord\\b", ["discord.gg", "discord.com"]),
  named(/\bline\b/i, "\\bline (?:app|messenger|id)\\b", ["line.me"]),
  named(/zalo/i, "\\bzalo\\b", ["zalo.me"]),
  named(/wechat/i, "\\bwe ?chat\\b"),
  named(/kakao/i, "\\bkakao ?talk\\b"),
  named(/wire/i, "\\bwire (?:app|messenger)\\b"),
];

function named(name: RegExp, mentioned: string, hosts: readonly string[] = [], protocol?: string): Messenger {
  return { name, mentioned: foldedPattern`${mentioned}`, protocols: protocol ? [protocol] : [], hosts };
}

/** Whether a messenger's links lead to a host. */
export function isHostOf({ hosts }: Messenger, host: string): boolean {
  return hosts.some((own) => host === own || host.endsWith(`.${own}`));
}

/** Of two it would be the messenger's choice which one counts. */
function onlyParameter({ searchParams }: URL, name: string): string | undefined {
  const [value, ...others] = searchParams.getAll(name);
  return others.length === 0 ? value : undefined;
}
