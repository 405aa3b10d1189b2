import { demoApi, type Demo } from '@lading/contracts/sites/demo';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../kernel/api/client.js';

/** Milliseconds between two polls while the history loads. */
const every = 3000;

/** Features of the demo; refetched while its history loads and when the menu opens. */
export function useDemo() {
  const [demo, setDemo] = useState<Demo>();
  const [hasFailed, setFailed] = useState(false);
  const ask = useCallback(async () => {
    await call(demoApi.getDemo).then(
      (answer) => {
        setDemo(answer);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, []);
  useEffect(() => void ask(), [ask]);
  const isLoading = typeof demo?.historyPercent === 'number';
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setInterval(() => void ask(), every);
    return () => clearInterval(timer);
  }, [isLoading, ask]);
  return { demo, hasFailed, ask };
}
