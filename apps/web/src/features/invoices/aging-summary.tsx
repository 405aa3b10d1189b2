import { invoicesApi, type AgedInvoices } from '@lading/contracts/invoices';
import { Anchor, Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { counted } from '../../ui/texts.js';
import { Amount } from './amounts.js';
import { listAddress } from './invoice-criteria.js';
import { invoicesTexts } from './invoices-texts.js';
import classes from './aging-summary.module.css';

const words = invoicesTexts.aging;

/** What is still to be paid, by days past due. */
export function AgingSummary() {
  const aging = useQuery(answerOf(invoicesApi.aging));
  if (aging.error)
    return (
      <ErrorPanel isInline title={words.failed} detail={aging.error.message} onRetry={() => void aging.refetch()} />
    );
  if (!aging.data) return <CardSkeleton lines={2} label={words.title} />;
  const { items } = aging.data;
  const cents = items.reduce((sum, item) => sum + item.cents, 0);
  return (
    <Card component="section" aria-labelledby="aging" p="md">
      <Group justify="space-between" gap="xs" mb="xs" align="baseline">
        <Title order={2} fz="h4" id="aging">
          {words.title} <Amount cents={cents} />
        </Title>
        <Text fz="sm" c="dimmed">
          {words.detail}
        </Text>
      </Group>
      <SimpleGrid component="dl" cols={{ base: 2, xs: 3, md: 5 }} spacing="sm" verticalSpacing="sm" m={0}>
        {items.map((item) => (
          <Bucket key={item.bucket} {...item} />
        ))}
      </SimpleGrid>
    </Card>
  );
}

function Bucket({ bucket, invoices, cents }: AgedInvoices) {
  return (
    <div className={classes.bucket} {...(bucket !== 'current' && invoices > 0 && { 'data-late': true })}>
      <dt>
        <Anchor component={Link} inherit to={listAddress({ aging: [bucket] })}>
          {words.buckets[bucket]}
        </Anchor>
      </dt>
      <dd>
        <Amount cents={cents} />
        <Text fz="xs" c="dimmed" component="span" display="block">
          {counted(invoices, invoicesTexts.one, invoicesTexts.count)}
        </Text>
      </dd>
    </div>
  );
}
