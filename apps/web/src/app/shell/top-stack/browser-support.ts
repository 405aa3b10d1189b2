const dismissed = 'lading.browser-notice-dismissed';

/** Others call themselves Chrome or Safari too, so they are identified first. */
const others = /OPR\/|Opera|SamsungBrowser|YaBrowser|UCBrowser|Vivaldi|MSIE|Trident/;
const supported = /(?:Chrome|CriOS|Firefox|FxiOS|Edg|EdgA|EdgiOS)\/\d|Version\/\S+ .*Safari\//;

const hasFeatures = (): boolean => 'toSorted' in Array.prototype && 'inert' in HTMLElement.prototype;

/** Whether it is one of the four browsers. */
export const isSupported = (userAgent: string): boolean => supported.test(userAgent) && !others.test(userAgent);

/** Whether this browser is unsupported or outdated, and its notice wasn't dismissed. */
export const isBrowserNoticeWanted = (): boolean =>
  localStorage.getItem(dismissed) === null && !(isSupported(navigator.userAgent) && hasFeatures());

export const dismissBrowserNotice = (): void => localStorage.setItem(dismissed, 'true');
