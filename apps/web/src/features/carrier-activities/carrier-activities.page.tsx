import {
  activityAreaNames,
  activityAreas,
  carrierActivitiesApi,
  type ActivityChange,
  type CarrierActivity,
} from '@lading/contracts/carriers/carrier-activities';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { carrierLocationsApi } from '@lading/contracts/customers/carrier-locations';
import { carrierActivityList } from '@lading/contracts/lists/carrier-activities';
import { Anchor, Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-activities-texts.js';

const { listCarrierActivities, listActivityUsers, undoCarrierActivity } = carrierActivitiesApi;

const nameOf = ({ what, object }: CarrierActivity): string => (object === null ? what : `${what}: ${object}`);

/** The activity log of the carrier; assignments and suspensions can be undone here. */
export function CarrierActivitiesPage() {
  const listed = useListed(carrierActivityList);
  const { state } = listed;
  const users = useQuery({ ...answerOf(listActivityUsers), enabled: canShow(useUser(), 'activityPage') });
  const undo = useUndo();
  const isOnlyATab = state.q === '' && Object.keys(state.filters).join() === 'by';
  const emptyWords = state.filters['by']?.includes('quotes') ? texts.noQuotes : texts.noneFound;
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={nameOf}
      rowVersion={({ canUndo, undoRefusal }) => `${canUndo} ${undoRefusal ?? ''}`}
      cells={{
        what: What,
        who: Who,
        at: ({ at }) => <DateTime instant={at} zone={viewerZone()} />,
        area: ({ area }) => activityAreaNames[area],
        actions: (entry) => <Undo entry={entry} undo={undo} />,
      }}
      card={(entry) => (
        <Stack gap={6} align="flex-start">
          <Changes changes={entry.changes} />
          <Text fz="sm" component="div">
            <Who {...entry} />
          </Text>
          <Text fz="sm" c="dimmed" component="div">
            <DateTime instant={entry.at} zone={viewerZone()} />
          </Text>
          <Undo entry={entry} undo={undo} />
        </Stack>
      )}
      filters={{
        area: {
          any: texts.allAreas,
          options: activityAreas.map((value) => ({ value, label: activityAreaNames[value] })),
        },
        user: {
          any: texts.allUsers,
          options: users.data?.items.map(({ userId, name }) => ({ value: String(userId), label: name })) ?? [],
        },
        customer: { wordsOf: useCustomerWords(state.filters['customer']) },
        days: { description: texts.limit },
      }}
      empty={isOnlyATab ? <EmptyState kind="firstUse" order={2} {...emptyWords} /> : undefined}
    />
  );
}

/** The chip of the customer that a link filters by. */
function useCustomerWords(values: readonly string[] = []): (values: readonly string[]) => string {
  const id = Number(values[0]);
  const isKnown = Number.isSafeInteger(id) && id > 0 && canShow(useUser(), 'customerVisibility');
  const customer = useQuery({ ...answerOf(carrierCustomersApi.getCarrierCustomer, { id }), enabled: isKnown });
  return (chosen) => (chosen.length === 0 ? '' : (customer.data?.companyName ?? texts.oneCustomer));
}

/** A list of privileges wraps instead of pushing the other columns away. */
const wrapped = { whiteSpace: 'normal', overflowWrap: 'break-word' } as const;

/** The sentence, with a link to the customer and the changes. */
function What(entry: CarrierActivity) {
  const { what, object, customerId, changes } = entry;
  const opens = canShow(useUser(), 'customerVisibility') && customerId !== null;
  return (
    <Box maw="60ch" style={wrapped}>
      {what}
      {object === null ? null : ': '}
      {opens ? (
        <Anchor component={Link} to={`/carriers/customers/${customerId}`} inherit>
          {object}
        </Anchor>
      ) : (
        object
      )}
      <Changes changes={changes} />
    </Box>
  );
}

const Changes = ({ changes }: { changes: readonly ActivityChange[] }) =>
  changes.map(({ label, before, after }) => (
    <Text key={label} fz="xs" c="dimmed">
      {before === null && after !== null
        ? `${label}: ${after}`
        : fill(texts.change, { label, before: before ?? texts.none, after: after ?? texts.none })}
    </Text>
  ));

function Who({ actorName, actingFor }: Pick<CarrierActivity, 'actorName' | 'actingFor'>) {
  return (
    <div>
      {actorName}
      {actingFor === null ? null : (
        <Text fz="xs" c="dimmed">
          {fill(texts.actingFor, { name: actingFor })}
        </Text>
      )}
    </div>
  );
}

interface UndoProps {
  entry: CarrierActivity;
  undo: ReturnType<typeof useUndo>;
}

/** Undo, or why it is no longer possible. */
function Undo({ entry, undo: { run, pendingId } }: UndoProps) {
  const { canUndo, undoRefusal } = entry;
  if (!canUndo)
    return undoRefusal === null ? null : (
      <Text fz="xs" c="dimmed" maw="32ch" style={wrapped}>
        {undoRefusal}
      </Text>
    );
  return (
    <RowMenu
      name={nameOf(entry)}
      items={pendingId === undefined ? [{ label: texts.undo, onChoose: () => run(entry) }] : []}
    />
  );
}

function useUndo(): { run: (entry: CarrierActivity) => void; pendingId: number | undefined } {
  const { listCarrierCustomers, getCarrierCustomer } = carrierCustomersApi;
  const undo = useAct(
    undoCarrierActivity,
    ...[listCarrierActivities, listCarrierCustomers, getCarrierCustomer, carrierLocationsApi.listCarrierLocations],
  );
  return {
    pendingId: undo.isPending ? undo.variables.id : undefined,
    run: (entry) =>
      undo.mutate(
        { id: entry.id },
        {
          onSuccess: () => void toast.success(fill(texts.undone, { name: nameOf(entry) })),
          onError: ({ message }: Problem) => void toast.error(texts.failed, message),
        },
      ),
  };
}
