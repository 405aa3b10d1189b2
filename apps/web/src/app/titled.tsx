import { useEffect, type ReactNode } from 'react';
import { site } from '../kernel/session/site.js';

/** Names the page in the browser's title. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title ? `${title} · ${site().siteName}` : site().siteName;
  }, [title]);
  return children;
}
