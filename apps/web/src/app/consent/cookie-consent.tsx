import { Anchor, Portal } from '@mantine/core';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { consent, onConsent, onReopen, reopenConsent } from '../../kernel/session/consent.js';
import { webSettings } from '../../kernel/session/web-settings.js';
import { applyConsent } from './third-party-scripts.js';

const Sheet = lazy(() => import('./consent-sheet.js').then((part) => ({ default: part.ConsentSheet })));

/** Asks once where the installation loads scripts of others; without any there is nothing to ask. */
export function CookieConsent() {
  const { thirdPartyScripts: scripts = [] } = webSettings();
  const given = useSyncExternalStore(onConsent, consent);
  const [isReopened, setReopened] = useState(false);
  useEffect(() => {
    if (given) applyConsent(webSettings().thirdPartyScripts ?? [], given.purposes);
  }, [given]);
  useEffect(() => onReopen(() => setReopened(true)), []);
  if (scripts.length === 0) return null;
  return (
    <>
      <Anchor component="button" type="button" fz="sm" mih={24} onClick={reopenConsent}>
        Cookie settings
      </Anchor>
      {given && !isReopened ? null : (
        <Suspense>
          {/* The place of the link may be folded away, and the sheet with it. */}
          <Portal>
            <Sheet offered={[...new Set(scripts.map(({ purpose }) => purpose))]} onChosen={() => setReopened(false)} />
          </Portal>
        </Suspense>
      )}
    </>
  );
}
