/* tslint:disable */
/* eslint-disable */

/**
 * Five numbers a cell, told by where they are, so that they can be looked at there.
 */
export class CellSums {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    length(): number;
    start(): number;
}

/**
 * A line cut out; `take_tensor` empties it.
 */
export class Crop {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    content(): number;
    take_tensor(): Tensor;
    upended(): boolean;
    width(): number;
}

/**
 * A page's pixels in this instance's memory until it is freed.
 */
export class Page {
    free(): void;
    [Symbol.dispose](): void;
    cell_sums(width: number, height: number, side: number, white: number): CellSums;
    crop(quad: Float32Array, height: number, min_width: number, max_width: number, scaling: Scaling, turned: boolean): Crop | undefined;
    has_unread_ink(printed: Float32Array): boolean;
    constructor(width: number, height: number, rgb: Uint8Array);
    pixels(): Uint8Array;
    rotated(quarters: number): Page;
    /**
     * Four numbers a rule.
     */
    ruled_lines(min_length: number): Float32Array;
    tensor(width: number, height: number, scaling: Scaling): Tensor;
}

/**
 * What a line says; each method hands its list over.
 */
export class Reading {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    take_classes(): Uint32Array;
    take_likely_spaces(): Uint32Array;
    take_positions(): Float32Array;
    take_probabilities(): Float32Array;
}

/**
 * Mean and deviation per channel in the tensor's order, and whether that is blue first.
 */
export class Scaling {
    free(): void;
    [Symbol.dispose](): void;
    constructor(mean: Float32Array, std: Float32Array, bgr: boolean);
}

/**
 * Numbers for a model, told by where they are, so that they can be copied into an array that is there.
 */
export class Tensor {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    length(): number;
    start(): number;
}

/**
 * `space` is negative when the vocabulary has none.
 */
export function decode_ctc(probabilities: Float32Array, steps: number, classes: number, space: number, space_threshold: number): Reading;

export function grey_cell_sums(greys: Float32Array, width: number, side: number, white: number): CellSums;

/**
 * Indices of boxes of four numbers: left, top, right, bottom. `grown` has a 1 for each that is a detector's.
 */
export function reading_order(boxes: Float32Array, grown: Uint8Array): Uint32Array;

/**
 * Degrees clockwise.
 */
export function skew_of(corners: Float32Array): number;

/**
 * For each grid the number of its column borders and of its row borders, then those borders.
 */
export function table_grids(rules: Float32Array): Float32Array;

/**
 * Nine numbers a box: its quad and its score.
 */
export function text_boxes(map: Float32Array, width: number, height: number, image_width: number, image_height: number, threshold: number, box_threshold: number, unclip: number, min_side: number, dilate: boolean, max_boxes: number): Float32Array;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_cellsums_free: (a: number, b: number) => void;
    readonly __wbg_crop_free: (a: number, b: number) => void;
    readonly __wbg_page_free: (a: number, b: number) => void;
    readonly __wbg_reading_free: (a: number, b: number) => void;
    readonly __wbg_scaling_free: (a: number, b: number) => void;
    readonly __wbg_tensor_free: (a: number, b: number) => void;
    readonly cellsums_length: (a: number) => number;
    readonly cellsums_start: (a: number) => number;
    readonly crop_content: (a: number) => number;
    readonly crop_take_tensor: (a: number) => number;
    readonly crop_upended: (a: number) => number;
    readonly crop_width: (a: number) => number;
    readonly decode_ctc: (a: number, b: number, c: number, d: number, e: number, f: number) => number;
    readonly grey_cell_sums: (a: number, b: number, c: number, d: number, e: number) => number;
    readonly page_cell_sums: (a: number, b: number, c: number, d: number, e: number) => number;
    readonly page_crop: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => number;
    readonly page_has_unread_ink: (a: number, b: number, c: number) => number;
    readonly page_new: (a: number, b: number, c: number, d: number) => number;
    readonly page_pixels: (a: number, b: number) => void;
    readonly page_rotated: (a: number, b: number) => number;
    readonly page_ruled_lines: (a: number, b: number, c: number) => void;
    readonly page_tensor: (a: number, b: number, c: number, d: number) => number;
    readonly reading_order: (a: number, b: number, c: number, d: number, e: number) => void;
    readonly reading_take_classes: (a: number, b: number) => void;
    readonly reading_take_likely_spaces: (a: number, b: number) => void;
    readonly reading_take_positions: (a: number, b: number) => void;
    readonly reading_take_probabilities: (a: number, b: number) => void;
    readonly scaling_new: (a: number, b: number, c: number, d: number, e: number) => number;
    readonly skew_of: (a: number, b: number) => number;
    readonly table_grids: (a: number, b: number, c: number) => void;
    readonly tensor_length: (a: number) => number;
    readonly text_boxes: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number, k: number, l: number, m: number) => void;
    readonly tensor_start: (a: number) => number;
    readonly __wbindgen_export: (a: number, b: number) => number;
    readonly __wbindgen_add_to_stack_pointer: (a: number) => number;
    readonly __wbindgen_export2: (a: number, b: number, c: number) => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
