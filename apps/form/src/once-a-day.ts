import { todayFrom } from "@fernkontor/domain/german/today";

/**
 * What depends on the day alone, worked out anew when another one begins: the service runs for months. `fixedDay` holds
 * a day still, as `BUILD_DATE` does for the site.
 */
export function onceADay<Result>(
  fixedDay: string | undefined,
  workOut: (day: string) => Result,
): (moment: Date) => Result {
  let current: { day: string; result: Result } | undefined;
  return (moment) => {
    const day = todayFrom(fixedDay, moment);
    if (current?.day !== day) current = { day, result: workOut(day) };
    return current.result;
  };
}
