import "../parts/ticks.css";
import { drawn } from "./section.ts";

export const ticks = drawn(
  (_, { items }) => items.length > 0 || undefined,
  ({ section: { heading, items } }) => (
    <section>
      <h2>{heading}</h2>
      <ul className="ticks">
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  ),
);
