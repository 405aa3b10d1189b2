import { Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState, type ReactNode } from 'react';
import { SpinnerButton } from '../fields/spinner-button.js';
import { counted, fill, texts } from '../texts.js';

interface BulkActionWords {
  readonly open: string;
  readonly titleOne: string;
  readonly title: string;
  readonly body: string;
  readonly keep: string;
  readonly close: string;
  readonly goOne: string;
  readonly go: string;
  readonly done: string;
  readonly progress: string;
  readonly results: string;
}

interface BulkActionProps {
  ids: readonly number[];
  /** The number of a record, if it was on a loaded page. */
  nameOf: (id: number) => string;
  words: BulkActionWords;
  icon: ReactNode;
  /** Red, and not the first button of the bar. */
  isDestructive?: boolean;
  /** Not the first button of the bar either. */
  isSecondary?: boolean;
  /** Fields required before it starts, and whether they are complete. */
  children?: ReactNode;
  isReady?: boolean;
  /** Applies the action to one record and returns its number. */
  action: (id: number) => Promise<string>;
  onEnd: () => Promise<unknown>;
}

interface Outcome {
  readonly id: number;
  readonly name: string;
  readonly says: string;
}

/**
 * Applies an action to the selected records one by one; each has its own result, and a failure doesn't stop the others.
 * Stopping it leaves the remaining rows unchanged.
 */
export function BulkAction(props: BulkActionProps) {
  const { ids, words, icon, isDestructive = false, isSecondary = isDestructive, children, isReady = true } = props;
  const [isOpen, { open, close }] = useDisclosure(false);
  const [chosen, setChosen] = useState(ids);
  const running = useOutcomes(words.done, props);
  const count = chosen.length;
  const begin = () => {
    setChosen(ids);
    running.reset();
    open();
  };
  return (
    <>
      <Button
        {...(isSecondary && { variant: 'default' })}
        size="compact-sm"
        leftSection={icon}
        aria-haspopup="dialog"
        onClick={begin}
      >
        {words.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        closeOnEscape={!running.isBusy}
        closeOnClickOutside={!running.isBusy}
        withCloseButton={!running.isBusy}
        title={counted(count, words.titleOne, words.title)}
        centered
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <Stack>
          {running.isStarted ? (
            <Outcomes outcomes={running.outcomes} count={count} words={words} isEnded={!running.isBusy} />
          ) : (
            <>
              <Text>{words.body}</Text>
              {children}
            </>
          )}
          <Group justify="flex-end" gap="xs">
            {running.isBusy ? (
              <Button variant="default" disabled={running.isStopping} onClick={running.stop}>
                {running.isStopping ? texts.bulk.stopping : texts.bulk.stop}
              </Button>
            ) : (
              <Button variant="default" onClick={close} data-autofocus>
                {running.isStarted ? words.close : words.keep}
              </Button>
            )}
            {running.isStarted && !running.isBusy ? null : (
              <SpinnerButton
                {...(isDestructive && { color: 'red' })}
                isBusy={running.isBusy}
                disabled={!isReady}
                onClick={() => void running.run(chosen)}
              >
                {counted(count, words.goOne, words.go)}
              </SpinnerButton>
            )}
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

function useOutcomes(done: string, { nameOf, action, onEnd }: Pick<BulkActionProps, 'nameOf' | 'action' | 'onEnd'>) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const [isBusy, setBusy] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const mustStop = useRef(false);
  const outcomeOf = async (id: number): Promise<Outcome> => {
    try {
      return { id, name: await action(id), says: done };
    } catch (error) {
      return { id, name: nameOf(id), says: error instanceof Error ? error.message : String(error) };
    }
  };
  const run = async (ids: readonly number[]) => {
    mustStop.current = false;
    setBusy(true);
    setOutcomes([]);
    for (const id of ids) {
      if (mustStop.current) break;
      const outcome = await outcomeOf(id);
      setOutcomes((before = []) => [...before, outcome]);
    }
    setBusy(false);
    setStopping(false);
    await onEnd();
  };
  return {
    isStarted: outcomes !== undefined,
    isBusy,
    isStopping,
    /** Waits for the pending call; the remaining records stay unchanged. */
    stop: () => {
      mustStop.current = true;
      setStopping(true);
    },
    outcomes: outcomes ?? [],
    run,
    reset: () => setOutcomes(undefined),
  };
}

interface OutcomesProps {
  outcomes: readonly Outcome[];
  count: number;
  words: BulkActionWords;
  isEnded: boolean;
}

function Outcomes({ outcomes, count, words, isEnded }: OutcomesProps) {
  const left = isEnded ? count - outcomes.length : 0;
  const progress = fill(words.progress, { done: outcomes.length, count });
  return (
    <>
      <Progress value={(100 * outcomes.length) / Math.max(1, count)} aria-label={progress} />
      <Text fz="sm" role="status">
        {left > 0 ? `${progress}. ${counted(left, texts.bulk.leftOne, texts.bulk.left)}` : progress}
      </Text>
      <List aria-label={words.results} spacing={4}>
        {outcomes.map(({ id, name, says }) => (
          <List.Item key={id}>
            <strong className="identifier">{name}</strong>: {says}
          </List.Item>
        ))}
      </List>
    </>
  );
}
