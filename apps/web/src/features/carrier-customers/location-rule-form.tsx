import { carrierLocationsApi } from '@lading/contracts/customers/carrier-locations';
import {
  locationRulesApi,
  type CustomerLocationRule,
  type GrantedLocation,
  type LocationGrant,
} from '@lading/contracts/customers/location-rules';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { Button, Checkbox, Fieldset, Group, Stack, Text } from '@mantine/core';
import { LocationRuleDrawer, useLocationRule } from '../../entities/location/location-rule.js';
import { locationRuleTexts } from '../../entities/location/location-rule-texts.js';
import { PreviewPanel } from '../../ui/display/preview-panel.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { FoundList } from '../../ui/fields/found-list.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { counted, fill } from '../../ui/texts.js';
import { ruleTexts as texts } from './location-rule-form-texts.js';

interface CustomerRuleProps {
  /** The customer whose rule is open. */
  customerId: number | undefined;
  onClose: () => void;
}

/** A customer's locations that may ship, with their freight terms; changed in a drawer. */
export function CustomerRule({ customerId, onClose }: CustomerRuleProps) {
  return (
    <LocationRuleDrawer
      customerId={customerId}
      title={ruleWords.title}
      onClose={onClose}
      form={(rule) => <RuleForm key={rule.customerId} rule={rule} onClose={onClose} />}
    />
  );
}

/** The three freight terms by their names on the bill of lading. */
const terms = [
  { field: 'isPrepaid', terms: 'prepaid' },
  { field: 'isCollect', terms: 'collect' },
  { field: 'isThirdParty', terms: 'thirdParty' },
] as const;

type TermsField = (typeof terms)[number]['field'];

const nameOfTerms = (wanted: (typeof terms)[number]['terms']): string =>
  freightTerms.find((one) => one.terms === wanted)?.name ?? wanted;

const grantedTerms = (location: LocationGrant): string[] =>
  terms.filter(({ field }) => location[field]).map((one) => nameOfTerms(one.terms));

const mostNamed = 5;
const previewWords = texts.preview;
const ruleWords = texts.rule;

interface RuleFormProps {
  rule: CustomerLocationRule;
  onClose: () => void;
}

function RuleForm({ rule, onClose }: RuleFormProps) {
  const { locations, changes, grant, save, change } = useLocationRule(
    rule,
    onClose,
    carrierLocationsApi.listCarrierLocations,
    locationRulesApi.listLocationRules,
  );
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <FormRefusal problem={change.error} />
        <Text c="dimmed">{ruleWords.lead}</Text>
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => grant({ isPrepaid: true, isCollect: true, isThirdParty: true })}
          >
            {ruleWords.grantAll}
          </Button>
        </Group>
        <FoundList
          items={locations}
          textOf={(one) => `${one.name} ${one.city} ${one.state}`}
          words={locationRuleTexts}
          height={420}
          render={(one) => (
            <Terms key={one.locationId} location={one} onChange={(granted) => grant(granted, one.locationId)} />
          )}
        />
        <PreviewPanel title={texts.preview.title} lines={previewOf(locations)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {locationRuleTexts.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={change.isPending} disabled={changes.length === 0}>
            {locationRuleTexts.save}
          </SpinnerButton>
        </Group>
      </Stack>
    </form>
  );
}

interface TermsProps {
  location: GrantedLocation;
  onChange: (granted: Partial<Record<TermsField, boolean>>) => void;
}

/** The terms of one location, in a group named after it. */
function Terms({ location, onChange }: TermsProps) {
  const { name, city, state } = location;
  return (
    <Fieldset
      legend={
        <>
          {name}{' '}
          <Text span fz="sm" c="dimmed" fw={400}>
            {city}, {state}
          </Text>
        </>
      }
      px="sm"
      pt={4}
      pb="xs"
      fw={550}
    >
      <Group gap="md">
        {terms.map(({ field, terms: one }) => (
          <Checkbox
            key={field}
            label={nameOfTerms(one)}
            checked={location[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
          />
        ))}
      </Group>
    </Fieldset>
  );
}

function namesOf(locations: readonly GrantedLocation[]): string {
  const names = locations
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join(', ');
  const rest = locations.length - mostNamed;
  return rest > 0 ? fill(previewWords.more, { names, count: rest }) : names;
}

/** The effect of a rule, in sentences. */
function previewOf(locations: readonly GrantedLocation[]): string[] {
  const total = locations.length;
  const whole = locations.filter((one) => grantedTerms(one).length === terms.length);
  if (whole.length === total) return [counted(total, previewWords.allOne, previewWords.all), previewWords.later];
  const withheld = locations.filter((one) => grantedTerms(one).length === 0);
  const narrowed = locations.filter((one) => !whole.includes(one) && !withheld.includes(one));
  const lines = [
    ...(whole.length > 0 ? [fill(previewWords.whole, { count: whole.length, total })] : []),
    ...narrowed
      .slice(0, mostNamed)
      .map((one) => fill(previewWords.narrowed, { name: one.name, terms: grantedTerms(one).join(', ') })),
  ];
  if (narrowed.length > mostNamed) lines.push(fill(previewWords.moreNarrowed, { count: narrowed.length - mostNamed }));
  if (withheld.length > 0)
    lines.push(
      fill(withheld.length === 1 ? previewWords.withheldOne : previewWords.withheld, { names: namesOf(withheld) }),
    );
  return [...lines, previewWords.later];
}
