import { formatDensity, formatFloor, formatVolume, formatWeight } from '@lading/domain/measures/measure-format';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Anchor, Text, Title } from '@mantine/core';
import { useClassScale } from '../../entities/freight-item/use-class-scale.js';
import type { DetailsForm } from '../../entities/quote-form/details-form.js';
import { countedFreight, missingForPrice, type MissingField } from '../../entities/quote-form/details-summary.js';
import { totalsOf } from '../../entities/quote-form/items-section.js';
import { texts } from '../../entities/quote-form/quote-details-texts.js';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { texts as uiTexts } from '../../ui/texts.js';
import classes from './summary-panel.module.css';

const words = texts.summary;

interface SummaryPanelProps {
  form: DetailsForm;
  /** All errors that prevent submitting the form, by field. */
  wrong: ReadonlyMap<string, string>;
  /** Shows the errors of a field. */
  onVisit: (fieldId: string) => void;
}

/** The fields filled so far, and those that a price still needs. */
export function SummaryPanel({ form, wrong, onVisit }: SummaryPanelProps) {
  const figures = useFigures(form);
  const missing = missingForPrice(form, wrong);
  return (
    <section aria-labelledby="summary-title" className={classes.panel}>
      <Title order={2} fz="h3" id="summary-title">
        {words.title}
      </Title>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd className="num">{value ?? uiTexts.none}</dd>
          </div>
        ))}
      </dl>
      <Missing missing={missing} onVisit={onVisit} />
    </section>
  );
}

function useFigures(form: DetailsForm): readonly { label: string; value: string | undefined }[] {
  const to = useUnits();
  const scale = useClassScale();
  const { handlingUnits, pieces, weight, classes: found, services } = countedFreight(form, scale);
  const totals = totalsOf(form, scale)?.shown;
  const listed = (texts: readonly string[]) => (texts.length > 0 ? texts.join(', ') : undefined);
  return [
    { label: words.units, value: handlingUnits && formatNumber(handlingUnits) },
    { label: words.pieces, value: pieces && formatNumber(pieces) },
    { label: words.weight, value: weight && formatWeight(weight, { from: form.units, to }) },
    { label: words.cube, value: totals && formatVolume(Number(totals.cubicFeet), to) },
    { label: words.density, value: totals && formatDensity(Number(totals.poundsPerCubicFoot), to) },
    { label: words.feet, value: totals && formatFloor(Number(totals.linearFeet), to) },
    { label: words.class, value: listed(found) },
    { label: words.services, value: listed(services) },
  ].map(({ label, value }) => ({ label, value: value || undefined }));
}

interface MissingProps {
  missing: readonly MissingField[];
  onVisit: (fieldId: string) => void;
}

function Missing({ missing, onVisit }: MissingProps) {
  if (missing.length === 0) return <Text fz="sm">{words.ready}</Text>;
  const visit = (fieldId: string) => {
    onVisit(fieldId);
    // A field behind "More options" exists after the next render.
    requestAnimationFrame(() => document.getElementById(fieldId)?.focus());
  };
  return (
    <div>
      <Text fz="sm" fw={600} id="missing-title">
        {words.missing}
      </Text>
      <ul className={classes.missing} aria-labelledby="missing-title">
        {missing.map(({ fieldId, name }) => (
          <li key={fieldId}>
            <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => visit(fieldId)}>
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
