import {
  StartTariffTrial,
  tariffTrialsApi,
  trialDays,
  type TariffTrial,
  type TariffTrials,
} from '@lading/contracts/carriers/tariff-trials';
import type { TariffDetail } from '@lading/contracts/carriers/tariffs';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, useAct } from '../../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { viewerZone } from '../../../ui/display/date-time.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { FormFrame } from '../../../ui/feedback/form-frame.js';
import { TextSkeleton } from '../../../ui/feedback/skeletons.js';
import { Dropdown } from '../../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { fill } from '../../../ui/texts.js';
import { BenchResult } from './bench-result.js';
import { benchTexts as words } from './bench-texts.js';
import { shownTariffs, shownTrials } from '../tariff-place.js';

/** Milliseconds after which a running test is asked about without a push. */
const patience = 3000;

interface TestBenchProps {
  tariff: TariffDetail;
  mayWrite: boolean;
}

/** What a version does to past quotes: start, progress and result of its tests. */
export function TestBench({ tariff, mayWrite }: TestBenchProps) {
  const { data, error, refetch } = useQuery({
    ...answerOf(tariffTrialsApi.listTariffTrials, { id: tariff.id }),
    refetchInterval: ({ state }) => (state.data?.items.some((one) => one.state === 'running') ? patience : false),
  });
  const [chosen, setChosen] = useState<number>();
  if (error && !data) return <ErrorPanel title={words.failed} detail={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  const shown = data.items.find(({ id }) => id === chosen) ?? data.items[0];
  const isOpen = tariff.state === 'draft' || tariff.state === 'inReview';
  return (
    <Stack>
      <Text c="dimmed" className="no-print">
        {isOpen ? words.lead : words.published}
      </Text>
      <Group justify="space-between" align="flex-end" className="no-print">
        {isOpen && mayWrite ? <Start tariffId={tariff.id} tests={data} onStarted={setChosen} /> : null}
        {data.items.length > 1 ? (
          <Dropdown
            label={words.shown}
            options={data.items.map((test) => ({ value: String(test.id), label: optionOf(test) }))}
            value={shown ? String(shown.id) : null}
            onChange={(value) => setChosen(Number(value))}
            w={360}
            maw="100%"
          />
        ) : null}
      </Group>
      {shown ? (
        <OneTest key={shown.id} test={shown} tariff={tariff} mayWrite={mayWrite} />
      ) : (
        <EmptyState kind="firstUse" order={2} {...words.none} />
      )}
    </Stack>
  );
}

const optionOf = ({ createdAt, days, state }: TariffTrial): string =>
  fill(words.option, { when: formatZonedMoment(createdAt, viewerZone()), days, state: words.states[state] });

interface StartProps {
  tariffId: number;
  tests: TariffTrials;
  onStarted: (id: number) => void;
}

function Start({ tariffId, tests: { items, leftToday }, onStarted }: StartProps) {
  const start = useAct(tariffTrialsApi.startTariffTrial, ...shownTrials);
  const checked = useCheckedForm<{ days: string }, StartTariffTrial>({
    initial: { days: String(trialDays.most) },
    shape: StartTariffTrial,
    toInput: ({ days }) => ({ id: tariffId, days: days.trim() === '' ? undefined : Number(days) }),
  });
  const isBusy = items.some(({ state }) => state === 'running');
  const submit = () => {
    const wanted = checked.submit();
    if (wanted && !start.isPending)
      start.mutate(wanted, { onError: checked.takeProblem, onSuccess: ({ id }) => onStarted(id) });
  };
  const refusal = start.error && { ...start.error, title: words.refused, detail: start.error.message };
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={submit}>
      <Group align="flex-end">
        <TextField
          {...checked.field('days')}
          label={words.days}
          description={words.daysHelp}
          inputMode="numeric"
          required
          maxLength={2}
          w={280}
          maw="100%"
          value={checked.form.days}
          onChange={(days) => checked.change({ days })}
        />
        <SpinnerButton type="submit" disabled={isBusy || leftToday === 0} isBusy={start.isPending}>
          {words.start}
        </SpinnerButton>
        <Text fz="sm" c="dimmed" lh="36px">
          {fill(words.left, { count: leftToday })}
        </Text>
      </Group>
    </FormFrame>
  );
}

interface OneTestProps {
  test: TariffTrial;
  tariff: TariffDetail;
  mayWrite: boolean;
}

function OneTest({ test, tariff, mayWrite }: OneTestProps) {
  const { state, isCurrent, problem } = test;
  if (state === 'running') return <Running test={test} mayWrite={mayWrite} />;
  if (state === 'canceled') return <Alert color="gray">{words.canceled}</Alert>;
  if (state === 'failed') return <Alert color="red">{problem}</Alert>;
  return (
    <>
      {isCurrent || tariff.state === 'published' ? null : (
        <Alert color="yellow" className="no-print">
          {words.stale}
        </Alert>
      )}
      <BenchResult testId={test.id} carrierName={tariff.carrierName} days={test.days} />
    </>
  );
}

function Running({ test: { id, doneCount, quoteCount }, mayWrite }: { test: TariffTrial; mayWrite: boolean }) {
  const cancel = useAct(tariffTrialsApi.cancelTariffTrial, ...shownTrials, ...shownTariffs);
  const label =
    quoteCount === 0
      ? words.counting
      : fill(words.running, { done: formatNumber(doneCount), all: formatNumber(quoteCount) });
  return (
    <Stack gap="xs" maw={560}>
      <Text aria-live="polite">{label}</Text>
      <Progress value={(100 * doneCount) / Math.max(1, quoteCount)} aria-label={label} />
      {mayWrite ? (
        <Group>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
            {words.cancel}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
