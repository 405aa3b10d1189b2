import { useLocation } from 'react-router-dom';

/** The secret of a mailed link; it is in the hash, which reaches no server and no log. */
export function useKeyOfAddress(): string {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('key') ?? '';
}

/** Whether this can be the token of a mailed or shared link; an incomplete one is not sent to the server. */
export const isToken = (token: string): boolean => /^[\w-]{20,100}$/.test(token);
