/** What a day or an hour was meant to be that is not written as the files want it. */
import { instantsOf, momentAt, nextDay } from "@fernkontor/domain/german/berlin-time";

const monthNames = [
  "januar",
  "februar",
  "märz",
  "april",
  "mai",
  "juni",
  "juli",
  "august",
  "september",
  "oktober",
  "november",
  "dezember",
];

/** Behind a day: `T09:00`, ` 9 Uhr`, `, 9.30 Uhr`, ` um 18:00`, with seconds and with the time zone. */
const hourBehindDay =
  /^(.*?\d)(?:T|,?\s+)(?:um\s+)?(\d{1,2})(?:[:.](\d{2}))?(:\d{2}(?:[.,]\d+)?)?(?:\s*(?:uhr|h))?\s*(z|utc|[+-]\d{2}:?\d{2})?$/i;

/**
 * Says what is right: the day as `2026-10-12`, and where a field takes one the hour as `2026-10-12 09:00`.
 * @returns undefined for what is no day, and for what is right already
 */
export function dateRemedy(value: string, takesHour: boolean): string | undefined {
  const [, dayPart = "", hour, minute = "00", , zone] = hourBehindDay.exec(value) ?? [];
  if (hour === undefined) return dayRemedy(value);
  const day = dayFrom(dayPart);
  if (day === undefined || day.remedy !== undefined) return day?.remedy;
  if (!takesHour) return `nimmt keine Uhrzeit: ${day.iso} statt „${value}“`;
  return hourRemedy(value, day.iso, { time: `${hour.padStart(2, "0")}:${minute}`, zone });
}

function dayRemedy(value: string): string | undefined {
  const day = dayFrom(value);
  if (day === undefined || day.remedy !== undefined) return day?.remedy;
  return day.iso === value ? undefined : `muss als Jahr-Monat-Tag dastehen: ${day.iso} statt „${value}“`;
}

type Day = { iso: string; remedy?: never } | { iso?: never; remedy: string };

/** `12.10.2026`, `12. Oktober 2026`, `12/10/26`, `2026-1-5` → the day as the file wants it. */
function dayFrom(value: string): Day | undefined {
  const german = /^(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4}|\d{2})$/.exec(value);
  const spoken = /^(\d{1,2})\.?\s?(\p{L}+)\s(\d{4})$/u.exec(value);
  const loose = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(value);
  const [year, month, day] = german
    ? [Number(german[3]) + (german[3]?.length === 2 ? 2000 : 0), Number(german[2]), Number(german[1])]
    : spoken
      ? [Number(spoken[3]), monthNames.indexOf(spoken[2]?.toLowerCase() ?? "") + 1, Number(spoken[1])]
      : loose
        ? [Number(loose[1]), Number(loose[2]), Number(loose[3])]
        : [0, 0, 0];
  if (year === 0) return undefined;
  if (month < 1 || month > 12)
    return {
      remedy: `„${value}“ gibt es nicht: Das Jahr hat zwölf Monate. Schreiben Sie Jahr-Monat-Tag, etwa 2026-12-31`,
    };
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const iso = (lastPart: number) => `${year}-${String(month).padStart(2, "0")}-${String(lastPart).padStart(2, "0")}`;
  if (day < 1 || day > days)
    return { remedy: `„${value}“ gibt es nicht: Der Monat hat ${days} Tage. Der letzte ist ${iso(days)}` };
  return { iso: iso(day) };
}

function hourRemedy(
  value: string,
  day: string,
  { time, zone }: { time: string; zone: string | undefined },
): string | undefined {
  if (time === "24:00")
    return `„${value}“ gibt es nicht: Um Mitternacht beginnt der nächste Tag, ${nextDay(day)}. Soll ${day} ganz dazugehören, lassen Sie die Uhrzeit weg`;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    return `„${value}“ gibt es nicht: Der Tag hat die Uhrzeiten 00:00 bis 23:59. Schreiben Sie ${day} 09:00 oder ${day} 18:30`;
  const instants = instantsOf(`${day}T${time}`);
  // The clocks change at 02:00 and 03:00 in the whole European Union (Directive 2000/84/EC).
  if (instants.length === 0)
    return `„${value}“ gibt es nicht: In dieser Nacht gehen die Uhren von 02:00 auf 03:00 vor. Schreiben Sie ${day} 03:00`;
  if (instants.length > 1)
    return `„${value}“ gibt es zweimal: In dieser Nacht gehen die Uhren von 03:00 auf 02:00 zurück. Schreiben Sie ${day} 01:59 oder ${day} 03:00`;
  const abroad = zone === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone.replace(/^(z|utc)$/i, "Z")}`);
  const meant = (Number.isNaN(abroad) ? `${day} ${time}` : momentAt(new Date(abroad))).replace("T", " ");
  if (value.replace("T", " ") === meant) return undefined;
  const clock = zone === undefined ? "" : ", nach der Uhr in Berlin und ohne Zeitzone";
  return `muss als Jahr-Monat-Tag Stunde:Minute dastehen${clock}: ${meant} statt „${value}“`;
}
