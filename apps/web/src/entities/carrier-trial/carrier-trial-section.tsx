import {
  carrierOnboardingApi,
  StartCarrierTrial,
  type CarrierTestShipment,
} from '@lading/contracts/carriers/carrier-onboarding';
import { freightClasses } from '@lading/domain/freight/freight-class';
import { carrierTrialStates, type CarrierTrialMove } from '@lading/domain/lifecycle/carrier-trial-lifecycle';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { Money } from '../../ui/display/money.js';
import { Section } from '../../ui/display/section.js';
import { Steps } from '../../ui/display/steps.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { carrierTrialTexts as words } from './carrier-trial-texts.js';

const { getCarrierTrial, startCarrierTrial, moveCarrierTrial, getCarrierOnboarding } = carrierOnboardingApi;

/** The carrier's newest test shipment with its next step, and the form of another one. */
export function CarrierTrialSection({ carrierId }: { carrierId: number }) {
  const asked = useQuery(answerOf(getCarrierTrial, { carrierId }));
  const [isOpen, setIsOpen] = useState(false);
  if (asked.error && !hasAnswer(asked))
    return (
      <Section title={words.title}>
        <ErrorPanel isInline problem={asked.error} onRetry={() => void asked.refetch()} />
      </Section>
    );
  if (!asked.data) return <CardSkeleton lines={3} label={words.loading} />;
  const { trial } = asked.data;
  return (
    <Section title={words.title}>
      <Stack>
        <Text c="dimmed">{words.lead}</Text>
        {trial ? <Trial carrierId={carrierId} trial={trial} /> : <Text>{words.none}</Text>}
        {isOpen ? (
          <TrialForm carrierId={carrierId} onClose={() => setIsOpen(false)} />
        ) : (
          <Group>
            <Button variant={trial ? 'default' : 'filled'} onClick={() => setIsOpen(true)}>
              {trial ? words.again : words.start}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

function Trial({ carrierId, trial }: { carrierId: number; trial: CarrierTestShipment }) {
  const move = useAct(moveCarrierTrial, getCarrierTrial, getCarrierOnboarding);
  const take = (next: CarrierTrialMove) =>
    move.mutate(
      { carrierId, trialId: trial.id, move: next },
      {
        onSuccess: ({ state }) => {
          // The steps show the others.
          if (state === 'canceled') toast.success(words.complete);
        },
        onError: ({ message }) => void toast.error(words.failed, message),
      },
    );
  const done = carrierTrialStates.indexOf(trial.state) + 1;
  return (
    <Stack>
      <Steps label={words.steps} steps={words.stepNames} current={done} />
      <TrialFacts trial={trial} />
      {trial.acceptedBy === 'desk' && trial.state === 'dispatched' ? <Text>{words.desk}</Text> : null}
      {trial.allowedActions.map((next) => (
        <Group key={next}>
          <SpinnerButton isBusy={move.isPending} onClick={() => take(next)}>
            {words.moves[next]}
          </SpinnerButton>
        </Group>
      ))}
    </Stack>
  );
}

function TrialFacts({ trial }: { trial: CarrierTestShipment }) {
  const { reference, origin, destination, pounds, freightClass, totalCents, transitDays } = trial;
  const { facts } = words;
  const days = transitDays === 1 ? facts.oneDay : fill(facts.transit, { days: String(transitDays ?? '') });
  const numbers = [trial.pro, trial.pickupNumber].filter((one) => one !== null).join(' · ');
  return (
    <KeyValue
      facts={[
        { label: facts.reference, value: <span className="identifier">{reference}</span> },
        { label: facts.lane, value: `${origin} – ${destination}` },
        {
          label: facts.freight,
          value: fill(facts.weight, { pounds: formatNumber(pounds), class: String(freightClass) }),
        },
        {
          label: facts.price,
          value: (
            <>
              <Money cents={totalCents} />
              {transitDays === null ? null : ` · ${days}`}
            </>
          ),
        },
        { label: facts.pickup, value: formatCalendarDate(trial.pickupDate) },
        ...(numbers ? [{ label: facts.numbers, value: <span className="identifier">{numbers}</span> }] : []),
      ]}
    />
  );
}

interface TrialFormFields {
  readonly originPostalCode: string;
  readonly destinationPostalCode: string;
  readonly pounds: number | null;
  readonly freightClass: string;
}

const classes = freightClasses.map((one) => ({ value: String(one), label: String(one) }));

function TrialForm({ carrierId, onClose }: { carrierId: number; onClose: () => void }) {
  const start = useAct(startCarrierTrial, getCarrierTrial, getCarrierOnboarding);
  const checked = useCheckedForm<TrialFormFields, StartCarrierTrial>({
    initial: { originPostalCode: '', destinationPostalCode: '', pounds: 900, freightClass: '85' },
    shape: StartCarrierTrial,
    toInput: ({ originPostalCode, destinationPostalCode, pounds, freightClass }) => ({
      ...{ carrierId, originPostalCode: originPostalCode.trim(), destinationPostalCode: destinationPostalCode.trim() },
      ...(pounds !== null && { pounds }),
      freightClass: Number(freightClass),
    }),
  });
  const { form, change, field } = checked;
  const save = () => {
    const wanted = checked.submit();
    if (!wanted || start.isPending) return;
    start.mutate(wanted, {
      onSuccess: () => {
        toast.success(words.priced);
        onClose();
      },
      onError: checked.takeProblem,
    });
  };
  return (
    <FormFrame checked={checked} refusal={start.error} onSubmit={save}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <TextField
          {...field('originPostalCode')}
          label={words.form.origin}
          required
          maxLength={10}
          value={form.originPostalCode}
          onChange={(originPostalCode) => change({ originPostalCode })}
        />
        <TextField
          {...field('destinationPostalCode')}
          label={words.form.destination}
          required
          maxLength={10}
          value={form.destinationPostalCode}
          onChange={(destinationPostalCode) => change({ destinationPostalCode })}
        />
        <NumberInput
          {...field('pounds')}
          label={words.form.pounds}
          required
          allowDecimal={false}
          allowNegative={false}
          value={form.pounds ?? ''}
          onChange={(typed) => change({ pounds: typeof typed === 'number' ? typed : null })}
        />
        <Dropdown
          {...field('freightClass')}
          label={words.form.freightClass}
          options={classes}
          value={form.freightClass}
          onChange={(freightClass) => change({ freightClass })}
        />
      </SimpleGrid>
      <Group>
        <SpinnerButton type="submit" isBusy={start.isPending}>
          {words.form.submit}
        </SpinnerButton>
        <Button variant="default" onClick={onClose}>
          {words.form.cancel}
        </Button>
      </Group>
    </FormFrame>
  );
}
