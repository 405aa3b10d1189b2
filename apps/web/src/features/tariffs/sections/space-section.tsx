import type { CapacityLoadRule, CubicCapacityRule, LinearFootRule } from '@lading/domain/rating/tariff';
import { Stack, Switch } from '@mantine/core';
import { editorTexts } from '../editor-texts.js';
import {
  ChoiceField,
  ClassField,
  DecimalField,
  FieldGrid,
  NumberField,
  termFields,
  type SectionProps,
} from './term-fields.js';

const words = editorTexts.fields;

const loads = (['flag', 'decline'] as const).map((value) => ({ value, label: words.loads[value] }));

const blankCubic: CubicCapacityRule = {
  ...{ minCubicFeet: 750, belowPoundsPerCubicFoot: 6, ratedPoundsPerCubicFoot: 6, freightClass: 125 },
};
const blankLinear: LinearFootRule = { overFeet: 20, poundsPerFoot: 1000, freightClass: 125 };
const blankLoad: CapacityLoadRule = { feet: 28, pounds: 20_000, action: 'flag' };

interface RuleProps<Rule> extends Pick<SectionProps, 'faults'> {
  rule: Rule | null;
  onChange: (rule: Rule | null) => void;
}

/** The rules for freight that takes up much room, each of which may be off. */
export function SpaceSection({ terms, onChange, faults }: SectionProps) {
  return (
    <Stack>
      <CubicCapacity
        rule={terms.cubicCapacity}
        faults={faults}
        onChange={(cubicCapacity) => onChange({ cubicCapacity })}
      />
      <LinearFoot rule={terms.linearFoot} faults={faults} onChange={(linearFoot) => onChange({ linearFoot })} />
      <CapacityLoad rule={terms.capacityLoad} faults={faults} onChange={(capacityLoad) => onChange({ capacityLoad })} />
    </Stack>
  );
}

interface RuleSwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const RuleSwitch = ({ label, isOn, onChange }: RuleSwitchProps) => (
  <Switch label={label} checked={isOn} onChange={({ currentTarget: { checked } }) => onChange(checked)} />
);

function CubicCapacity({ rule, faults, onChange }: RuleProps<CubicCapacityRule>) {
  const field = rule && termFields(rule, { path: 'cubicCapacity', faults, set: onChange });
  return (
    <>
      <RuleSwitch
        label={words.cubicCapacity}
        isOn={rule !== null}
        onChange={(isOn) => onChange(isOn ? blankCubic : null)}
      />
      {field ? (
        <FieldGrid>
          <NumberField label={words.minCubicFeet} {...field('minCubicFeet')} />
          <DecimalField label={words.belowDensity} {...field('belowPoundsPerCubicFoot')} />
          <DecimalField label={words.ratedDensity} {...field('ratedPoundsPerCubicFoot')} />
          <ClassField label={words.atClass} {...field('freightClass')} />
        </FieldGrid>
      ) : null}
    </>
  );
}

function LinearFoot({ rule, faults, onChange }: RuleProps<LinearFootRule>) {
  const field = rule && termFields(rule, { path: 'linearFoot', faults, set: onChange });
  return (
    <>
      <RuleSwitch
        label={words.linearFoot}
        isOn={rule !== null}
        onChange={(isOn) => onChange(isOn ? blankLinear : null)}
      />
      {field ? (
        <FieldGrid>
          <DecimalField label={words.overFeet} {...field('overFeet')} />
          <NumberField label={words.poundsPerFoot} {...field('poundsPerFoot')} />
          <ClassField label={words.atClass} {...field('freightClass')} />
        </FieldGrid>
      ) : null}
    </>
  );
}

function CapacityLoad({ rule, faults, onChange }: RuleProps<CapacityLoadRule>) {
  const field = rule && termFields(rule, { path: 'capacityLoad', faults, set: onChange });
  return (
    <>
      <RuleSwitch
        label={words.capacityLoad}
        isOn={rule !== null}
        onChange={(isOn) => onChange(isOn ? blankLoad : null)}
      />
      {field ? (
        <FieldGrid>
          <DecimalField label={words.feet} {...field('feet')} />
          <NumberField label={words.pounds} {...field('pounds')} />
          <ChoiceField label={words.action} options={loads} w={220} {...field('action')} />
        </FieldGrid>
      ) : null}
    </>
  );
}
