/** The page of the payment provider, with the key by which it knows the portal; nothing of a card passes here. */
export function checkoutAddress(url: string, publicKey: string | null | undefined): string {
  const address = new URL(url);
  if (publicKey) address.searchParams.set('key', publicKey);
  return address.href;
}

/** Leaves for the payment provider. */
export const toCheckout = (url: string, publicKey: string | null | undefined): void =>
  globalThis.location.assign(checkoutAddress(url, publicKey));
