import type { VolumeAnswer, VolumeRequest } from '@lading/contracts/quotes/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { equipmentName } from '@lading/domain/freight/equipment-type';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { formatDollars } from '@lading/domain/measures/money';
import { centsPerKilometer } from '@lading/domain/volume-request/volume-figures';
import type { VolumeAnswerState } from '@lading/domain/volume-request/volume-lifecycle';
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CalendarDate, viewerZone } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { fill, texts } from '../../ui/texts.js';
import { useVolumeAction } from './use-volume-action.js';
import { detailTexts as words } from './volume-texts.js';

const tones: Record<VolumeAnswerState, StatusTone> = {
  asked: 'neutral',
  offered: 'info',
  declined: 'neutral',
  awarded: 'success',
};

/** The carriers' offers side by side; one of them is awarded. */
export function AnswersTable({ request }: { request: VolumeRequest }) {
  const [asked, setAsked] = useState<VolumeAnswer>();
  const roadPrice = useRoadPrice(request);
  const user = useUser();
  const mayAward = canShow(user, 'dispatch') && request.state === 'answered';
  const isOpen = request.state === 'sent' || request.state === 'answered';
  const { seesCosts } = user;
  const lowest = seesCosts && isOpen ? lowestOf(request) : undefined;
  return (
    <Stack gap="sm">
      {isOpen ? (
        <Text fz="sm" c="dimmed">
          {fill(words.live, { when: formatZonedMoment(request.answerBy, viewerZone()) })}
        </Text>
      ) : null}
      <Table.ScrollContainer minWidth={720} type="native" tabIndex={0} role="group" aria-label={words.sections.answers}>
        <Table aria-label={words.sections.answers} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {headings({ mayAward, seesCosts }, roadPrice.name).map(([name, isNumber]) => (
                <Table.Th key={name} scope="col" {...(isNumber && { ta: 'end' as const })}>
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {request.answers.map((answer) => (
              <AnswerRow
                key={answer.answerId}
                answer={answer}
                perRoadCents={roadPrice.priceOf(answer)}
                isOver={request.state === 'awarded'}
                isLowest={answer.answerId === lowest}
                seesCosts={seesCosts}
                {...(mayAward && { onAward: () => setAsked(answer) })}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <AwardDialog request={request} answer={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}

/** The lowest of several offers that can be awarded; they are sorted by price. */
function lowestOf({ answers }: VolumeRequest): number | undefined {
  const offers = answers.filter(({ state, isExpired }) => state === 'offered' && !isExpired);
  return offers.length > 1 ? offers[0]?.answerId : undefined;
}

interface Shown {
  readonly mayAward: boolean;
  readonly seesCosts: boolean;
}

function headings({ mayAward, seesCosts }: Shown, roadPrice: string): readonly (readonly [string, boolean])[] {
  const { carrier, answer, amount, transit, validUntil, equipment, action } = words.columns;
  return [
    [carrier, false],
    [answer, false],
    ...(seesCosts ? [[amount, true] as const, [roadPrice, true] as const] : []),
    [transit, true],
    [validUntil, false],
    [equipment, false],
    ...(mayAward ? [[action, false] as const] : []),
  ];
}

interface AnswerRowProps {
  answer: VolumeAnswer;
  /** The price per mile or kilometer, in the reader's units. */
  perRoadCents: number | null;
  /** The load was awarded. */
  isOver: boolean;
  isLowest: boolean;
  seesCosts: boolean;
  /** Undefined if nothing can be awarded. */
  onAward?: () => void;
}

const daysText = (days: number | null): string => {
  if (days === null) return texts.none;
  return days === 1 ? words.oneDay : fill(words.days, { days });
};

/** After the award the others are no longer pending; their declines stay. */
function AnswerState({ answer: { state, isExpired }, isOver }: Pick<AnswerRowProps, 'answer' | 'isOver'>) {
  if (isOver && (state === 'asked' || state === 'offered'))
    return <ToneBadge tone="neutral">{words.toAnother}</ToneBadge>;
  if (isExpired) return <ToneBadge tone="neutral">{words.expired}</ToneBadge>;
  return <ToneBadge tone={tones[state]}>{words.answerStates[state]}</ToneBadge>;
}

function AnswerRow({ answer, perRoadCents, isOver, isLowest, seesCosts, onAward }: AnswerRowProps) {
  const { carrierName, state, isExpired, amountCents, comment, reason } = answer;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {carrierName}
        {comment || reason ? (
          <Text fz="xs" c="dimmed" maw={260}>
            {reason ?? comment}
          </Text>
        ) : null}
      </Table.Th>
      <Table.Td>
        <Group gap={4}>
          <AnswerState answer={answer} isOver={isOver} />
          {isLowest ? <ToneBadge tone="success">{words.lowest}</ToneBadge> : null}
        </Group>
      </Table.Td>
      {seesCosts ? (
        <>
          <Table.Td ta="end">
            <Money cents={amountCents} />
          </Table.Td>
          <Table.Td ta="end">
            <Money cents={perRoadCents} />
          </Table.Td>
        </>
      ) : null}
      <Table.Td ta="end">{daysText(answer.transitDays)}</Table.Td>
      <Table.Td>
        <CalendarDate date={answer.validUntil} />
      </Table.Td>
      <Table.Td>{answer.equipment ? equipmentName(answer.equipment) : texts.none}</Table.Td>
      {onAward ? (
        <Table.Td>
          {state === 'offered' && !isExpired ? (
            <Button
              size="xs"
              aria-haspopup="dialog"
              aria-label={fill(words.awardName, { name: carrierName })}
              onClick={onAward}
            >
              {words.award}
            </Button>
          ) : null}
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

interface AwardDialogProps {
  request: VolumeRequest;
  answer: VolumeAnswer | undefined;
  onClose: () => void;
}

function AwardDialog({ request, answer, onClose }: AwardDialogProps) {
  const { act, isBusy } = useVolumeAction(volumeRequestsApi.award);
  useFocusBack(answer !== undefined);
  if (!answer) return null;
  const { title, body, bodyWithoutPrice, confirm, done } = words.confirm.award;
  const { carrierName: name, answerId, amountCents } = answer;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => act({ volumeRequestId: request.id, answerId }, { done: fill(done, { name }), onEnd: onClose })}
      title={fill(title, { number: request.number, name })}
      confirmLabel={fill(confirm, { name })}
      isBusy={isBusy}
    >
      {amountCents === null
        ? fill(bodyWithoutPrice, { name })
        : fill(body, { name, amount: formatDollars(amountCents) })}
    </ConfirmDialog>
  );
}

/** The price per mile or kilometer, in the reader's units, and its label. */
function useRoadPrice({ roadMiles }: VolumeRequest) {
  const units = useUnits();
  const priceOf = ({ amountCents, centsPerMile }: VolumeAnswer): number | null =>
    units === 'metric' && amountCents !== null ? centsPerKilometer(amountCents, roadMiles) : centsPerMile;
  return { name: words.columns.perRoad[units], priceOf };
}
