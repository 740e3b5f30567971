/** Whether the ninth digit of a German VAT or economic id fits the others: ISO/IEC 7064, MOD 11,10. */
export function hasCheckDigit(id: string): boolean {
  const digits = [...id.slice(2, 11)].map(Number);
  const product = digits.slice(0, 8).reduce((rest, digit) => (((rest + digit) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10 === digits[8];
}
