import type { CSSProperties, ReactNode } from 'react';

const columns: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: 'var(--mantine-spacing-sm)',
};

/** Two fields in a row where there is room; the library's grid would be the largest part of the page's own script. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div style={columns}>{children}</div>;
}
