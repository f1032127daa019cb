import { Component, type ReactNode } from 'react';

/** A text as it came. */
export const Plain = ({ text }: { text: string }) => (
  <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>
);

/** Shows a text as it came where drawing it fails, rather than losing the screen. */
export class PlainIfBroken extends Component<{ text: string; children: ReactNode }> {
  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override render() {
    return this.state.isBroken ? <Plain text={this.props.text} /> : this.props.children;
  }
}
