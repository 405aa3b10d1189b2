const isForeign = (phone: string): boolean => /^\s*\+(?!\s*1)/.test(phone);

/** The ten digits of a North American phone number in any spelling; undefined for any other. */
export function tenDigits(phone: string): string | undefined {
  if (isForeign(phone)) return undefined;
  const digits = phone.replaceAll(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === 10 ? national : undefined;
}

/** A phone number for display, `(312) 555-0100 ext. 12`; a foreign one is unchanged. */
export function formatPhone(phone: string, extension?: string | null): string {
  const digits = tenDigits(phone);
  const number = digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone.trim();
  return extension ? `${number} ext. ${extension}` : number;
}
