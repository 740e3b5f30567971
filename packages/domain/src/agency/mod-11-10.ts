/** Whether the last digit is the check digit of those before it, by ISO/IEC 7064, MOD 11,10. */
export function fitsMod1110(digits: readonly number[]): boolean {
  return digits.reduce((product, digit) => (((product + digit) % 10 || 10) * 2) % 11, 10) === 2;
}
