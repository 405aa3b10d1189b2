import { useState } from 'react';
import { ClassSuggestion } from '../../entities/freight-item/class-suggestion.js';
import { DimensionsField } from '../../entities/freight-item/dimensions-field.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import { noDimensions, suggestionFor, withTyped } from '../../entities/freight-item/measured-dimensions.js';
import type { Upload } from '../../ui/files/use-uploads.js';
import { KitSection } from './kit-section.js';

const filled = (['length', 'width', 'height', 'weight'] as const).reduce(
  (dimensions, name, index) => withTyped(dimensions, name, String([48, 40, 52, 1240][index] ?? 0)),
  noDimensions,
);

/** Counts up like a slow line; names that hold "fail" end badly, so that Retry can be seen. */
const pretendUpload: Upload = (file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    let share = 0;
    const timer = window.setInterval(() => {
      share += 0.1;
      onProgress(Math.min(1, share));
      if (share < 1 && !signal.aborted) return;
      window.clearInterval(timer);
      if (signal.aborted || file.name.includes('fail')) reject(new Error(file.name));
      else resolve(file.name);
    }, 200);
  });

/** Measures with their class suggestion, and files. */
export function FreightSection() {
  const [dimensions, setDimensions] = useState(filled);
  const [empty, setEmpty] = useState(noDimensions);
  const suggestion = suggestionFor(dimensions, 1, 'updated');
  return (
    <KitSection id="freight" title="Dimensions, class and files">
      <DimensionsField value={dimensions} onChange={setDimensions} required idPrefix="filled-" />
      {suggestion ? <ClassSuggestion suggestion={suggestion} onUse={() => setDimensions(filled)} /> : null}
      <DimensionsField
        value={empty}
        onChange={setEmpty}
        required
        hasUnitSwitch={false}
        idPrefix="empty-"
        errors={{ length: 'Length is required', weight: 'Weight is required' }}
      />
      <FileDrop
        label="Order file"
        description="One file with a heading line"
        upload={pretendUpload}
        rules={{ accepted: ['.csv', '.xlsx'] }}
        isMultiple
      />
    </KitSection>
  );
}
