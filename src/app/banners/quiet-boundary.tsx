import { Component, type ReactNode } from 'react';

/** A banner that cannot be drawn is left out: it must not take the page below it along. */
export class QuietBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A banner cannot be drawn.', error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
