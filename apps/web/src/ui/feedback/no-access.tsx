import { EmptyState } from './empty-state.js';

export interface NoAccessProps {
  words: { readonly title: string; readonly detail: string };
}

/** The page is there, but not for this person; the words say who can change that. */
export function NoAccess({ words: { title, detail } }: NoAccessProps) {
  return <EmptyState kind="noAccess" order={1} title={title} detail={detail} />;
}
