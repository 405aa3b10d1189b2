import { useState } from 'react';

/**
 * What a form begins with; nothing while it is not known. Once known it stays: a question that failed is open again whenever it is
 * asked anew, and what somebody has typed meanwhile must outlive that.
 */
export function useBegun<Start extends object>(known: Start | undefined): Start | undefined {
  const [begun, begin] = useState<Start>();
  if (!begun && known) begin(known);
  return begun ?? known;
}
