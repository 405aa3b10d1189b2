import {
  carrierSystemsApi,
  slowAfter,
  type CarrierSystem,
  type SystemTrial,
} from '@lading/contracts/carriers/carrier-systems';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { Section } from '../../ui/display/section.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './carrier-systems-texts.js';
import { SystemForm } from './system-form.js';
import { signInOf, tellTrial } from './system-words.js';

const words = texts.system;

/** How the carrier's system is reached, with its trial call and its form. */
export function SystemSection({ system }: { system: CarrierSystem }) {
  const [isOpen, setIsOpen] = useState(false);
  const { carrierId, way, acceptedBy } = system;
  const { tryCarrierSystem, getCarrierSystem } = carrierSystemsApi;
  const trial = useAct(tryCarrierSystem, getCarrierSystem);
  const tryIt = () =>
    trial.mutate(
      { carrierId },
      { onSuccess: tellTrial, onError: ({ message }) => void toast.error(texts.tried.failed, message) },
    );
  return (
    <Section title={words.title}>
      <Stack>
        <Facts system={system} />
        <Group gap="xs">
          <Button onClick={() => setIsOpen(true)}>{way ? words.change : words.connect}</Button>
          {acceptedBy === 'connection' ? (
            <SpinnerButton variant="default" isBusy={trial.isPending} onClick={tryIt}>
              {words.tryNow}
            </SpinnerButton>
          ) : null}
        </Group>
      </Stack>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size="lg"
        title={way ? texts.form.changeTitle : texts.form.connectTitle}
        closeButtonProps={{ 'aria-label': common.toast.close }}
      >
        <SystemForm key={system.version} system={system} onClose={() => setIsOpen(false)} />
      </Drawer>
    </Section>
  );
}

function wayOf({ way, isSimulated, acceptedBy }: CarrierSystem): string {
  if (way) return texts.ways[way].label;
  if (isSimulated) return texts.ways.simulated;
  return acceptedBy === 'connection' ? texts.ways.other : texts.ways.none;
}

function Facts({ system }: { system: CarrierSystem }) {
  const { way, isSimulated, acceptedBy, baseUrl, canLookUpByReference, changedAt, changedBy } = system;
  const isConnected = acceptedBy === 'connection';
  const note = isSimulated ? words.simulatedNote : isConnected ? null : words.notes[acceptedBy];
  const address = <span style={{ overflowWrap: 'anywhere' }}>{baseUrl}</span>;
  const changed = changedAt ? (
    <>
      <DateTime instant={changedAt} zone={viewerZone()} /> {changedBy ? fill(words.by, { name: changedBy }) : null}
    </>
  ) : null;
  return (
    <>
      {way || note === null ? null : <Text>{note}</Text>}
      <KeyValue
        facts={[
          { label: words.way, value: wayOf(system) },
          ...(way
            ? [
                { label: words.address, value: address },
                { label: words.signIn, value: signInOf(system) },
                { label: words.lookup, value: canLookUpByReference ? words.canLookUp : words.cannotLookUp },
              ]
            : []),
          ...(isConnected ? [{ label: words.trial, value: <TrialFact trial={system.trial} /> }] : []),
          ...(changed ? [{ label: words.changed, value: changed }] : []),
        ]}
      />
    </>
  );
}

const outcomeTones = { answers: 'success', refuses: 'danger', silent: 'danger', wrong: 'danger' } as const;

function TrialFact({ trial }: { trial: SystemTrial | null }) {
  if (!trial) return words.never;
  const { outcome, milliseconds: ms, reason, triedAt } = trial;
  const isSlow = outcome === 'answers' && ms > slowAfter;
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <ToneBadge tone={isSlow ? 'warning' : outcomeTones[outcome]}>
          {fill(texts.outcomes[isSlow ? 'slow' : outcome], { ms: formatNumber(ms) })}
        </ToneBadge>
        <DateTime instant={triedAt} zone={viewerZone()} />
      </Group>
      {reason ? <Text fz="sm">{reason}</Text> : null}
    </Stack>
  );
}
