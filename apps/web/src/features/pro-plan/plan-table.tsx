import type { OfferedPlan, ProPlan } from '@lading/contracts/carriers/pro-plan';
import { Badge, Button, Card, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { fill } from '../../ui/texts.js';
import { limitText, nameOf, priceOf, retentionOf } from './plan-choice.js';
import { texts } from './pro-plan-texts.js';
import classes from './plan-table.module.css';

const words = texts.plans;

interface PlanTableProps {
  plans: readonly OfferedPlan[];
  wantedPlanId: number | undefined;
  /** Plans can't be changed while acting as another user. */
  isFixed: boolean;
  onChoose: (plan: OfferedPlan) => void;
}

const features: readonly { head: string; cell: (plan: ProPlan) => ReactNode }[] = [
  { head: words.price, cell: priceOf },
  { head: words.version, cell: ({ version }) => version },
  { head: words.users, cell: ({ usersLimit }) => limitText(usersLimit) },
  { head: words.locations, cell: ({ locationLimit }) => limitText(locationLimit) },
  { head: words.addresses, cell: ({ addressesLimit }) => limitText(addressesLimit) },
  { head: words.insightQuotes, cell: ({ insightQuotesLimit }) => limitText(insightQuotesLimit) },
  { head: words.retention, cell: retentionOf },
  { head: words.components, cell: Components },
];

/** All plans side by side, with a button for each. */
export function PlanTable({ plans, ...choice }: PlanTableProps) {
  return (
    <Card component="section" aria-labelledby="plans" p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} fz="h3" id="plans" mb="md">
        {words.title}
      </Title>
      <Table.ScrollContainer
        minWidth={190 + plans.length * 160}
        type="native"
        tabIndex={0}
        role="group"
        aria-label={words.table}
      >
        <Table aria-label={words.table} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.feature}</Table.Th>
              {plans.map((plan) => (
                <Table.Th scope="col" key={plan.planId} className={classNameOf(plan)}>
                  {nameOf(plan)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {features.map(({ head, cell }) => (
              <Row key={head} head={head} plans={plans} cell={cell} />
            ))}
            <Row head={words.choice} plans={plans} cell={(plan) => <Choice plan={plan} {...choice} />} />
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

const classNameOf = ({ way }: OfferedPlan): string =>
  way === 'current' ? `${classes.plan} ${classes.current}` : String(classes.plan);

interface RowProps {
  head: string;
  plans: readonly OfferedPlan[];
  cell: (plan: OfferedPlan) => ReactNode;
}

function Row({ head, plans, cell }: RowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550}>
        {head}
      </Table.Th>
      {plans.map((plan) => (
        <Table.Td key={plan.planId} className={`${classNameOf(plan)} tabular`}>
          {cell(plan)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function Components({ components }: ProPlan) {
  return (
    <ul className={classes.list}>
      {components.map((component) => (
        <li key={component}>{component}</li>
      ))}
    </ul>
  );
}

function Choice({ plan, wantedPlanId, isFixed, onChoose }: Omit<PlanTableProps, 'plans'> & { plan: OfferedPlan }) {
  if (plan.way === 'current') return <Badge variant="light">{words.isCurrent}</Badge>;
  if (plan.planId === wantedPlanId) return <Badge variant="light">{words.isWanted}</Badge>;
  return (
    <Stack gap={6} align="flex-start">
      <Button
        size="compact-md"
        variant="default"
        disabled={isFixed || plan.refusal !== null}
        aria-label={fill(texts.waysNamed[plan.way], { plan: nameOf(plan) })}
        onClick={() => onChoose(plan)}
      >
        {texts.ways[plan.way]}
      </Button>
      {plan.refusal ? (
        <Text fz="sm" c="dimmed">
          {plan.refusal}
        </Text>
      ) : null}
    </Stack>
  );
}
