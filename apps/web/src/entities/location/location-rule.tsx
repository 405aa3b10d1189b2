import {
  locationRulesApi,
  type CustomerLocationRule,
  type GrantedLocation,
  type LocationGrant,
} from '@lading/contracts/customers/location-rules';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { Drawer, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill, texts as common } from '../../ui/texts.js';
import { locationRuleTexts as words } from './location-rule-texts.js';

interface RuleDrawerProps {
  /** The customer whose rule is open. */
  customerId: number | undefined;
  /** With the name of the customer in braces. */
  title: string;
  onClose: () => void;
  form: (rule: CustomerLocationRule) => ReactNode;
}

/** The grants of one customer, in a drawer with all its states. */
export function LocationRuleDrawer({ customerId, title, onClose, form }: RuleDrawerProps) {
  const rule = useQuery({
    ...answerOf(locationRulesApi.getCustomerLocationRule, { customerId: customerId ?? 0 }),
    enabled: customerId !== undefined,
    // Unsaved changes stay in the form when the window gets the focus.
    refetchOnWindowFocus: false,
  });
  return (
    <Drawer
      opened={customerId !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={rule.data ? fill(title, { name: rule.data.companyName }) : words.loading}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      <OpenRule rule={rule} form={form} />
    </Drawer>
  );
}

interface RuleProps extends Pick<RuleDrawerProps, 'form'> {
  rule: ReturnType<typeof useQuery<CustomerLocationRule, Error & { status?: number }>>;
}

function OpenRule({ rule, form }: RuleProps) {
  if (rule.error?.status === 404)
    return <EmptyState kind="noMatch" order={3} title={words.missing} detail={words.missingDetail} />;
  if (rule.error && !hasAnswer(rule))
    return <ErrorPanel isInline title={words.failed} problem={rule.error} onRetry={() => void rule.refetch()} />;
  if (!rule.data) return <TextSkeleton lines={8} label={words.loading} />;
  if (rule.data.locations.length === 0) return <Text>{words.noneAtAll}</Text>;
  return form(rule.data);
}

/** Only a whole number identifies a customer. */
export const customerIn = (open: string | null): number | undefined =>
  /^[1-9]\d{0,14}$/.test(open ?? '') ? Number(open) : undefined;

const terms = ['isPrepaid', 'isCollect', 'isThirdParty'] as const;

/** The changed locations as sent; all others stay unchanged. */
function changesOf(known: readonly GrantedLocation[], now: readonly GrantedLocation[]): LocationGrant[] {
  const before = new Map(known.map((one) => [one.locationId, one]));
  const isChanged = (one: GrantedLocation) => terms.some((field) => before.get(one.locationId)?.[field] !== one[field]);
  return now
    .filter(isChanged)
    .map(({ locationId, isPrepaid, isCollect, isThirdParty }) => ({ locationId, isPrepaid, isCollect, isThirdParty }));
}

/** The unsaved changes of a rule; lists showing it are refetched once it is saved. */
export function useLocationRule(
  { customerId, companyName: name, locations: known }: CustomerLocationRule,
  onClose: () => void,
  ...refreshes: readonly Pick<Endpoint, 'group' | 'name'>[]
) {
  const [locations, setLocations] = useState<readonly GrantedLocation[]>(known);
  const { getCustomerLocationRule, changeCustomerLocationRule } = locationRulesApi;
  const change = useAct(changeCustomerLocationRule, getCustomerLocationRule, ...refreshes);
  const changes = changesOf(known, locations);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (changes.length === 0) return onClose();
    const onSuccess = () => {
      toast.success(fill(words.saved, { name }), words.savedDetail);
      onClose();
    };
    change.mutate({ customerId, locations: changes }, { onSuccess });
  };
  /** For one location, or for all. */
  const grant = (granted: Partial<LocationGrant>, locationId?: number) =>
    setLocations(
      locations.map((one) =>
        locationId === undefined || one.locationId === locationId ? { ...one, ...granted } : one,
      ),
    );
  return { locations, changes, grant, save, change };
}
