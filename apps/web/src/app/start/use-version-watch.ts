import { useEffect } from 'react';
import { site } from '../../kernel/session/site.js';
import { webSettings } from '../../kernel/session/web-settings.js';

/** Keeps an eye on the running release for as long as the portal is open; the first page does not wait for it. */
export function useVersionWatch(): void {
  useEffect(() => {
    const { versionPollTime, reloadCountdown } = webSettings();
    let stop: (() => void) | undefined;
    let isStopped = false;
    const start = async (): Promise<void> => {
      const [{ watchVersion }, { reloadSafely }] = await Promise.all([
        import('./version-watch.js'),
        import('./reload-safely.js'),
      ]);
      if (isStopped) return;
      stop = watchVersion({
        hash: site().hash,
        exit: site().exit,
        pollTime: versionPollTime,
        countdown: reloadCountdown,
        reload: () => void reloadSafely(),
      });
    };
    start().catch(() => undefined);
    return () => {
      isStopped = true;
      stop?.();
    };
  }, []);
}
