import { lazy, Suspense, type ComponentType } from 'react';
import { acting } from '../kernel/session/acting.js';
import { hasSession } from '../kernel/session/session.js';

const frames = {
  portal: () => import('./portal-frame.js').then(({ PortalFrame }) => PortalFrame),
  public: () => import('./shell/public-shell.js').then(({ PublicShell }) => PublicShell),
};

const late = {
  portal: lazy(() => frames.portal().then((frame) => ({ default: frame }))),
  public: lazy(() => frames.public().then((frame) => ({ default: frame }))),
};

const loaded: { portal?: ComponentType; public?: ComponentType } = {};

const side = (): 'portal' | 'public' => (hasSession() || acting() ? 'portal' : 'public');

/** Loads the frame, so that the page is complete when first rendered. */
export async function loadFrame(): Promise<void> {
  const which = side();
  loaded[which] ??= await frames[which]();
}

/** Pages for everyone: signed-in users see them in their shell, visitors in the public one. */
export function GeneralFrame() {
  const which = side();
  const Frame = loaded[which] ?? late[which];
  return (
    <Suspense fallback={null}>
      <Frame />
    </Suspense>
  );
}
