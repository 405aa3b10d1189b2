import { useLocation } from 'react-router-dom';

/** The secret of a mailed link; it stands behind the hash, which reaches no server and no log. */
export function useKeyOfAddress(): string {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('key') ?? '';
}
