import {
  carrierSystemsApi,
  RunConformance,
  type CarrierSystem,
  type ConformanceRun,
  type ConformanceStep,
} from '@lading/contracts/carriers/carrier-systems';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Group, Stack, Table, Text } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Section } from '../../ui/display/section.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-systems-texts.js';

const words = texts.conformance;

interface Places {
  readonly originPostalCode: string;
  readonly destinationPostalCode: string;
}

/** Sends a test shipment through every message of the connection, and shows how that went the last time. */
export function ConformanceSection({ system }: { system: CarrierSystem }) {
  const { carrierId, conformance } = system;
  const { runConformance, getCarrierSystem } = carrierSystemsApi;
  const action = useAct(runConformance, getCarrierSystem);
  const checked = useCheckedForm<Places, RunConformance>({
    initial: { originPostalCode: '', destinationPostalCode: '' },
    shape: RunConformance,
    toInput: ({ originPostalCode, destinationPostalCode }) => ({
      carrierId,
      originPostalCode: originPostalCode.trim(),
      destinationPostalCode: destinationPostalCode.trim(),
    }),
  });
  const { form, change, field } = checked;
  const run = () => {
    const places = checked.submit();
    if (!places || action.isPending) return;
    action.mutate(places, {
      onSuccess: ({ isPassed }) => void (isPassed ? toast.success(words.done) : toast.warn(words.notDone)),
      onError: checked.takeProblem,
    });
  };
  return (
    <Section title={words.title}>
      <Stack>
        <Text>{words.lead}</Text>
        {conformance ? (
          <LastRun run={conformance} isOutdated={conformance.version !== system.version} />
        ) : (
          <Text c="dimmed">{words.none}</Text>
        )}
        <FormFrame checked={checked} refusal={action.error} onSubmit={run}>
          <Group align="flex-start" gap="sm">
            <TextField
              {...field('originPostalCode')}
              label={words.origin}
              required
              w={130}
              maxLength={10}
              value={form.originPostalCode}
              onChange={(originPostalCode) => change({ originPostalCode })}
            />
            <TextField
              {...field('destinationPostalCode')}
              label={words.destination}
              required
              w={130}
              maxLength={10}
              value={form.destinationPostalCode}
              onChange={(destinationPostalCode) => change({ destinationPostalCode })}
            />
            <SpinnerButton type="submit" variant="default" mt={{ base: 0, xs: 21 }} isBusy={action.isPending}>
              {words.run}
            </SpinnerButton>
          </Group>
        </FormFrame>
      </Stack>
    </Section>
  );
}

function LastRun({ run, isOutdated }: { run: ConformanceRun; isOutdated: boolean }) {
  const { isPassed, ranAt, ranBy, reference, steps } = run;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <ToneBadge tone={isPassed ? 'success' : 'danger'}>{isPassed ? words.passed : words.failed}</ToneBadge>
        <Text fz="sm">
          <DateTime instant={ranAt} zone={viewerZone()} /> {fill(words.by, { name: ranBy, reference })}
        </Text>
      </Group>
      {isOutdated ? <Text>{words.outdated}</Text> : null}
      <Table.ScrollContainer minWidth={300}>
        <Table aria-label={words.steps}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.step}</Table.Th>
              <Table.Th>{words.result}</Table.Th>
              <Table.Th ta="right">{words.time}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {steps.map((step) => (
              <StepRow key={step.step} {...step} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

const tones = { passed: 'success', failed: 'danger', skipped: 'warning', unsupported: 'neutral' } as const;

const StepRow = ({ step, outcome, milliseconds, reason }: ConformanceStep) => (
  <Table.Tr>
    <Table.Td>{words.stepNames[step]}</Table.Td>
    <Table.Td>
      <ToneBadge tone={tones[outcome]}>{words.outcomes[outcome]}</ToneBadge>
      {reason ? <Text fz="sm">{reason}</Text> : null}
    </Table.Td>
    <Table.Td ta="right" className="num">
      {milliseconds === null ? null : fill(texts.health.ms, { ms: formatNumber(milliseconds) })}
    </Table.Td>
  </Table.Tr>
);
