import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

export type LoadOptions<Option> = (query: string, signal: AbortSignal) => Promise<readonly Option[]>;

interface Loaded<Option> {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  options: readonly Option[];
  query: string;
}

/** Asks for options while somebody types, and drops every answer that a newer question has overtaken. */
export function useLoadedOptions<Option>(loadOptions: LoadOptions<Option>, delay: number) {
  const [loaded, setLoaded] = useState<Loaded<Option>>({ state: 'idle', options: [], query: '' });
  const running = useRef<AbortController | null>(null);

  const start = useDebouncedCallback((query: string) => {
    const controller = new AbortController();
    running.current = controller;
    loadOptions(query, controller.signal).then(
      (options) => {
        if (!controller.signal.aborted) setLoaded({ state: 'ready', options, query });
      },
      () => {
        if (!controller.signal.aborted) setLoaded({ state: 'failed', options: [], query });
      },
    );
  }, delay);

  const stop = () => {
    running.current?.abort();
    start.cancel();
    setLoaded({ state: 'idle', options: [], query: '' });
  };

  const ask = (query: string) => {
    running.current?.abort();
    setLoaded((before) => ({ ...before, state: 'loading', query }));
    start(query);
  };

  useEffect(() => () => running.current?.abort(), []);
  return { ...loaded, ask, stop };
}
