import { customerPricingApi, type CustomerPricing } from '@lading/contracts/carriers/customer-pricing';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { pricingHome, useMayWritePricing, usePricingChanges } from '../../entities/customer-pricing/pricing-place.js';
import { discountOf, minimumOf, PricingStateBadge, validDays } from '../../entities/customer-pricing/pricing-state.js';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { Section } from '../../ui/display/section.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { texts } from './carrier-customers-texts.js';

const words = texts.detail.pricing;

const columns: readonly RecordColumn<CustomerPricing>[] = [
  {
    head: words.valid,
    place: 'title',
    isWhole: true,
    cell: (pricing) => (
      <Anchor component={Link} to={`${pricingHome}/${pricing.id}`} fz="sm">
        {validDays(pricing)}
      </Anchor>
    ),
  },
  { head: words.status, place: 'state', cell: PricingStateBadge },
  { head: words.discount, place: 'fact', isNumber: true, cell: discountOf },
  { head: words.minimum, place: 'fact', isNumber: true, cell: minimumOf },
  { head: words.lanes, place: 'fact', isNumber: true, cell: ({ laneCount }) => laneCount },
];

/** What the carrier has agreed with the customer. */
export function CustomerPricings({ id }: { id: number }) {
  const { carrierId } = useUser();
  const mayWrite = useMayWritePricing();
  usePricingChanges();
  const pricing = useQuery({
    ...answerOf(customerPricingApi.listCustomerPricing, {
      ...{ carrierId: carrierId ?? 0, customerIds: [id], sort: '-validFrom', limit: 100 },
    }),
    enabled: carrierId !== null,
  });
  return (
    <Section title={words.title}>
      {pricing.error && !hasAnswer(pricing) ? (
        <ErrorPanel isInline title={words.failed} problem={pricing.error} onRetry={() => void pricing.refetch()} />
      ) : !pricing.data ? (
        <TextSkeleton lines={4} />
      ) : (
        <Stack align="flex-start">
          {pricing.data.items.length === 0 ? (
            <Text c="dimmed">{words.none}</Text>
          ) : (
            <RecordList
              label={words.title}
              rows={pricing.data.items}
              keyOf={(one) => one.id}
              columns={columns}
              minWidth={520}
            />
          )}
          {mayWrite ? (
            <Button component={Link} to={`${pricingHome}?new=${id}`} variant="default">
              {words.add}
            </Button>
          ) : null}
        </Stack>
      )}
    </Section>
  );
}
