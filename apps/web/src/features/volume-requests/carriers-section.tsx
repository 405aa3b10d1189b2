import type { VolumeCandidate } from '@lading/contracts/quotes/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { Checkbox, Input, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { DateField } from '../../ui/dates/date-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { FormSection, type VolumeSectionProps } from './form-section.js';
import { formTexts as words } from './volume-texts.js';

/** The carriers to request offers from, and the deadline. */
export function CarriersSection(props: VolumeSectionProps) {
  const { field } = props;
  const { data, error: failure, refetch } = useQuery(answerOf(volumeRequestsApi.candidates));
  const { id, error } = field('carriers');
  return (
    <FormSection title={words.carriers}>
      <Text fz="sm" c="dimmed">
        {words.carriersDetail}
      </Text>
      <Stack gap="sm" role="group" aria-label={words.carriers} id={id} tabIndex={-1}>
        {failure && !data ? (
          <ErrorPanel isInline title={words.carriersFailed} detail={failure.message} onRetry={() => void refetch()} />
        ) : null}
        {!failure && !data ? <TextSkeleton label={words.carriersLoading} /> : null}
        {data?.items.map((carrier) => (
          <Candidate key={carrier.carrierId} {...props} carrier={carrier} />
        ))}
        {data?.items.length === 0 ? <Text>{words.noCarriers}</Text> : null}
        {error ? <Input.Error>{error}</Input.Error> : null}
      </Stack>
      <AnswerBy {...props} />
    </FormSection>
  );
}

function Candidate({ form, change, field, carrier }: VolumeSectionProps & { carrier: VolumeCandidate }) {
  const { carrierId, name, isPreferred, hasContact } = carrier;
  const { carriers } = form;
  const index = carriers.findIndex((one) => one.carrierId === carrierId);
  const others = carriers.filter((one) => one.carrierId !== carrierId);
  const chosen = carriers[index];
  return (
    <Stack gap={4}>
      <Checkbox
        label={isPreferred ? `${name} (${words.preferred})` : name}
        checked={chosen !== undefined}
        onChange={(event) =>
          change({ carriers: event.currentTarget.checked ? [...carriers, { carrierId, email: '' }] : others })
        }
      />
      {chosen ? (
        <TextField
          {...field(`carriers.${index}.email`)}
          ml={32}
          maw={420}
          type="email"
          label={fill(words.email, { name })}
          description={hasContact ? words.emailHint : words.emailNeeded}
          required={!hasContact}
          value={chosen.email}
          onChange={(email) =>
            change({ carriers: carriers.map((one) => (one.carrierId === carrierId ? { carrierId, email } : one)) })
          }
        />
      ) : null}
    </Stack>
  );
}

function AnswerBy({ form, change, field, leave }: VolumeSectionProps) {
  const { error } = field('answerBy');
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} maw={520}>
        <DateField
          id="answerBy"
          error={error}
          label={words.answerDate}
          required
          value={form.answerDate}
          onChange={(answerDate) => {
            change({ answerDate });
            leave('answerBy');
          }}
        />
        <TextInput
          id="answerTime"
          type="time"
          label={words.answerTime}
          required
          value={form.answerTime}
          onChange={(event) => change({ answerTime: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Text fz="xs" c="dimmed" mt={4}>
        {words.answerHint}
      </Text>
    </div>
  );
}
