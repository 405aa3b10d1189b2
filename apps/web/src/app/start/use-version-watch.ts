import { useEffect } from 'react';
import { site } from '../../kernel/session/site.js';
import { watchVersion } from './version-watch.js';
import { webSettings } from '../../kernel/session/web-settings.js';
import { reloadSafely } from './reload-safely.js';

/** Keeps an eye on the running release for as long as the portal is open. */
export function useVersionWatch(): void {
  useEffect(() => {
    const { versionPollTime, reloadCountdown } = webSettings();
    return watchVersion({
      hash: site().hash,
      pollTime: versionPollTime,
      countdown: reloadCountdown,
      reload: () => void reloadSafely(),
    });
  }, []);
}
