import type { ConsentPurpose, ThirdPartyScript } from '@lading/contracts/sites/web-settings';
import { Anchor, Portal } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { consent, onConsent, onReopen, reopenConsent } from '../../kernel/session/consent.js';
import { leave } from '../../kernel/session/leave.js';
import { webSettings } from '../../kernel/session/site.js';

const selector = 'script[data-purpose]';
const Sheet = lazy(() => import('./consent-sheet.js').then((part) => ({ default: part.ConsentSheet })));

/** Where the focus goes after the sheet: the opener, else the previous element, else the content of the page. */
function focusBack(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  (isThere ? before : document.getElementById('main'))?.focus();
}

/** Asks once if the installation loads third-party scripts. */
export function CookieConsent() {
  const { thirdPartyScripts: scripts = [] } = webSettings();
  const choice = useSyncExternalStore(onConsent, consent);
  const [isReopened, setReopened] = useState(false);
  const before = useRef<Element>(null);
  useEffect(() => {
    if (choice) applyConsent(webSettings().thirdPartyScripts ?? [], choice.purposes);
  }, [choice]);
  useEffect(
    () =>
      onReopen(() => {
        before.current = document.activeElement;
        setReopened(true);
      }),
    [],
  );
  const close = (): void => {
    setReopened(false);
    focusBack(before.current);
    before.current = null;
  };
  if (scripts.length === 0) return null;
  return (
    <>
      <Anchor component="button" type="button" fz="sm" mih={24} onClick={reopenConsent}>
        Cookie settings
      </Anchor>
      {choice && !isReopened ? null : (
        <Suspense>
          {/* The place of the link may be folded away, and the sheet with it. */}
          <Portal>
            <Sheet
              takesFocus={isReopened}
              offered={[...new Set(scripts.map(({ purpose }) => purpose))]}
              onChosen={close}
            />
          </Portal>
        </Suspense>
      )}
    </>
  );
}

/** Loads the accepted scripts. Running scripts can't be stopped, so withdrawing consent reloads the page. */
function applyConsent(scripts: readonly ThirdPartyScript[], agreed: readonly ConsentPurpose[]): void {
  const loaded = [...document.querySelectorAll<HTMLScriptElement>(selector)];
  const isAgreed = (purpose: string | undefined): boolean => agreed.some((one) => one === purpose);
  if (loaded.some(({ dataset }) => !isAgreed(dataset['purpose']))) {
    leave.reload();
    return;
  }
  const wanted = scripts.filter(({ purpose, src }) => isAgreed(purpose) && !loaded.some((one) => one.src === src));
  for (const { purpose, src } of wanted) {
    const script = document.createElement('script');
    Object.assign(script, { src, async: true });
    script.dataset['purpose'] = purpose;
    document.head.append(script);
  }
}
