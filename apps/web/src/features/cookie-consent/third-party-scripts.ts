import type { ConsentPurpose, ThirdPartyScript } from '@lading/contracts/web-settings';
import { leave } from '../../kernel/session/leave.js';

const selector = 'script[data-purpose]';

/** Loads what was agreed to. What runs already cannot be stopped, so taking an agreement back loads the page anew. */
export function applyConsent(scripts: readonly ThirdPartyScript[], agreed: readonly ConsentPurpose[]): void {
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
