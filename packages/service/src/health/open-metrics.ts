/** Health as monitoring reads it: https://prometheus.io/docs/specs/om/open_metrics_spec/ */

export const openMetricsType = "application/openmetrics-text";

/** @param health whose numbers and truths, however deep, are gauges by the names that lead to them; words are none */
export function openMetrics(health: object): string {
  return `${gaugesOf("fernkontor", health).join("")}# EOF\n`;
}

function gaugesOf(name: string, part: object): string[] {
  return Object.entries(part).flatMap(([key, value]) => {
    const gauge = `${name}_${key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`;
    if (typeof value === "number" || typeof value === "boolean")
      return [`# TYPE ${gauge} gauge\n${gauge} ${Number(value)}\n`];
    return typeof value === "object" && value !== null && !Array.isArray(value) ? gaugesOf(gauge, value) : [];
  });
}
