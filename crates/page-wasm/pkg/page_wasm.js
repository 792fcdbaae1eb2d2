/* @ts-self-types="./page_wasm.d.ts" */

/**
 * Five numbers a cell, told by where they are, so that they can be looked at there.
 */
export class CellSums {
    static __wrap(ptr) {
        const obj = Object.create(CellSums.prototype);
        obj.__wbg_ptr = ptr;
        CellSumsFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        CellSumsFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_cellsums_free(ptr, 0);
    }
    /**
     * @returns {number}
     */
    length() {
        const ret = wasm.cellsums_length(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * @returns {number}
     */
    start() {
        const ret = wasm.cellsums_start(this.__wbg_ptr);
        return ret >>> 0;
    }
}
if (Symbol.dispose) CellSums.prototype[Symbol.dispose] = CellSums.prototype.free;

/**
 * A line cut out; `take_tensor` empties it.
 */
export class Crop {
    static __wrap(ptr) {
        const obj = Object.create(Crop.prototype);
        obj.__wbg_ptr = ptr;
        CropFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        CropFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_crop_free(ptr, 0);
    }
    /**
     * @returns {number}
     */
    content() {
        const ret = wasm.crop_content(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * @returns {Tensor}
     */
    take_tensor() {
        const ret = wasm.crop_take_tensor(this.__wbg_ptr);
        return Tensor.__wrap(ret);
    }
    /**
     * @returns {boolean}
     */
    upended() {
        const ret = wasm.crop_upended(this.__wbg_ptr);
        return ret !== 0;
    }
    /**
     * @returns {number}
     */
    width() {
        const ret = wasm.crop_width(this.__wbg_ptr);
        return ret >>> 0;
    }
}
if (Symbol.dispose) Crop.prototype[Symbol.dispose] = Crop.prototype.free;

/**
 * A page's pixels in this instance's memory until it is freed.
 */
export class Page {
    static __wrap(ptr) {
        const obj = Object.create(Page.prototype);
        obj.__wbg_ptr = ptr;
        PageFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        PageFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_page_free(ptr, 0);
    }
    /**
     * @param {number} width
     * @param {number} height
     * @param {number} side
     * @param {number} white
     * @returns {CellSums}
     */
    cell_sums(width, height, side, white) {
        const ret = wasm.page_cell_sums(this.__wbg_ptr, width, height, side, white);
        return CellSums.__wrap(ret);
    }
    /**
     * @param {Float32Array} quad
     * @param {number} height
     * @param {number} min_width
     * @param {number} max_width
     * @param {Scaling} scaling
     * @param {boolean} turned
     * @returns {Crop | undefined}
     */
    crop(quad, height, min_width, max_width, scaling, turned) {
        const ptr0 = passArrayF32ToWasm0(quad, wasm.__wbindgen_export);
        const len0 = WASM_VECTOR_LEN;
        _assertClass(scaling, Scaling);
        const ret = wasm.page_crop(this.__wbg_ptr, ptr0, len0, height, min_width, max_width, scaling.__wbg_ptr, turned);
        return ret === 0 ? undefined : Crop.__wrap(ret);
    }
    /**
     * @param {Float32Array} printed
     * @returns {boolean}
     */
    has_unread_ink(printed) {
        const ptr0 = passArrayF32ToWasm0(printed, wasm.__wbindgen_export);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.page_has_unread_ink(this.__wbg_ptr, ptr0, len0);
        return ret !== 0;
    }
    /**
     * @param {number} width
     * @param {number} height
     * @param {Uint8Array} rgb
     */
    constructor(width, height, rgb) {
        const ptr0 = passArray8ToWasm0(rgb, wasm.__wbindgen_export);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.page_new(width, height, ptr0, len0);
        this.__wbg_ptr = ret;
        PageFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * @returns {Uint8Array}
     */
    pixels() {
        try {
            const retptr = wasm.__wbindgen_add_to_stack_pointer(-16);
            wasm.page_pixels(retptr, this.__wbg_ptr);
            var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
            var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
            var v1 = getArrayU8FromWasm0(r0, r1).slice();
            wasm.__wbindgen_export2(r0, r1 * 1, 1);
            return v1;
        } finally {
            wasm.__wbindgen_add_to_stack_pointer(16);
        }
    }
    /**
     * @param {number} quarters
     * @returns {Page}
     */
    rotated(quarters) {
        const ret = wasm.page_rotated(this.__wbg_ptr, quarters);
        return Page.__wrap(ret);
    }
    /**
     * Four numbers a rule.
     * @param {number} min_length
     * @returns {Float32Array}
     */
    ruled_lines(min_length) {
        try {
            const retptr = wasm.__wbindgen_add_to_stack_pointer(-16);
            wasm.page_ruled_lines(retptr, this.__wbg_ptr, min_length);
            var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
            var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
            var v1 = getArrayF32FromWasm0(r0, r1).slice();
            wasm.__wbindgen_export2(r0, r1 * 4, 4);
            return v1;
        } finally {
            wasm.__wbindgen_add_to_stack_pointer(16);
        }
    }
    /**
     * @param {number} width
     * @param {number} height
     * @param {Scaling} scaling
     * @returns {Tensor}
     */
    tensor(width, height, scaling) {
        _assertClass(scaling, Scaling);
        const ret = wasm.page_tensor(this.__wbg_ptr, width, height, scaling.__wbg_ptr);
        return Tensor.__wrap(ret);
    }
}
if (Symbol.dispose) Page.prototype[Symbol.dispose] = Page.prototype.free;

/**
 * What a line says; each method hands its list over.
 */
export class Reading {
    static __wrap(ptr) {
        const obj = Object.create(Reading.prototype);
        obj.__wbg_ptr = ptr;
        ReadingFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        ReadingFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_reading_free(ptr, 0);
    }
    /**
     * @returns {Uint32Array}
     */
    take_classes() {
        try {
            const retptr = wasm.__wbindgen_add_to_stack_pointer(-16);
            wasm.reading_take_classes(retptr, this.__wbg_ptr);
            var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
            var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
            var v1 = getArrayU32FromWasm0(r0, r1).slice();
            wasm.__wbindgen_export2(r0, r1 * 4, 4);
            return v1;
        } finally {
            wasm.__wbindgen_add_to_stack_pointer(16);
        }
    }
    /**
     * @returns {Uint32Array}
     */
    take_likely_spaces() {
        try {
            const retptr = wasm.__wbindgen_add_to_stack_pointer(-16);
            wasm.reading_take_likely_spaces(retptr, this.__wbg_ptr);
            var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
            var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
            var v1 = getArrayU32FromWasm0(r0, r1).slice();
            wasm.__wbindgen_export2(r0, r1 * 4, 4);
            return v1;
        } finally {
            wasm.__wbindgen_add_to_stack_pointer(16);
        }
    }
    /**
     * @returns {Float32Array}
     */
    take_positions() {
        try {
            const retptr = wasm.__wbindgen_add_to_stack_pointer(-16);
            wasm.reading_take_positions(retptr, this.__wbg_ptr);
            var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
            var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
            var v1 = getArrayF32FromWasm0(r0, r1).slice();
            wasm.__wbindgen_export2(r0, r1 * 4, 4);
            return v1;
        } finally {
            wasm.__wbindgen_add_to_stack_pointer(16);
        }
    }
    /**
     * @returns {Float32Array}
     */
    take_probabilities() {
        try {
            const retptr = wasm.__wbindgen_add_to_stack_pointer(-16);
            wasm.reading_take_probabilities(retptr, this.__wbg_ptr);
            var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
            var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
            var v1 = getArrayF32FromWasm0(r0, r1).slice();
            wasm.__wbindgen_export2(r0, r1 * 4, 4);
            return v1;
        } finally {
            wasm.__wbindgen_add_to_stack_pointer(16);
        }
    }
}
if (Symbol.dispose) Reading.prototype[Symbol.dispose] = Reading.prototype.free;

/**
 * Mean and deviation per channel in the tensor's order, and whether that is blue first.
 */
export class Scaling {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        ScalingFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_scaling_free(ptr, 0);
    }
    /**
     * @param {Float32Array} mean
     * @param {Float32Array} std
     * @param {boolean} bgr
     */
    constructor(mean, std, bgr) {
        const ptr0 = passArrayF32ToWasm0(mean, wasm.__wbindgen_export);
        const len0 = WASM_VECTOR_LEN;
        const ptr1 = passArrayF32ToWasm0(std, wasm.__wbindgen_export);
        const len1 = WASM_VECTOR_LEN;
        const ret = wasm.scaling_new(ptr0, len0, ptr1, len1, bgr);
        this.__wbg_ptr = ret;
        ScalingFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
}
if (Symbol.dispose) Scaling.prototype[Symbol.dispose] = Scaling.prototype.free;

/**
 * Numbers for a model, told by where they are, so that they can be copied into an array that is there.
 */
export class Tensor {
    static __wrap(ptr) {
        const obj = Object.create(Tensor.prototype);
        obj.__wbg_ptr = ptr;
        TensorFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        TensorFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_tensor_free(ptr, 0);
    }
    /**
     * @returns {number}
     */
    length() {
        const ret = wasm.tensor_length(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * @returns {number}
     */
    start() {
        const ret = wasm.tensor_start(this.__wbg_ptr);
        return ret >>> 0;
    }
}
if (Symbol.dispose) Tensor.prototype[Symbol.dispose] = Tensor.prototype.free;

/**
 * `space` is negative when the vocabulary has none.
 * @param {Float32Array} probabilities
 * @param {number} steps
 * @param {number} classes
 * @param {number} space
 * @param {number} space_threshold
 * @returns {Reading}
 */
export function decode_ctc(probabilities, steps, classes, space, space_threshold) {
    const ptr0 = passArrayF32ToWasm0(probabilities, wasm.__wbindgen_export);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.decode_ctc(ptr0, len0, steps, classes, space, space_threshold);
    return Reading.__wrap(ret);
}

/**
 * @param {Float32Array} greys
 * @param {number} width
 * @param {number} side
 * @param {number} white
 * @returns {CellSums}
 */
export function grey_cell_sums(greys, width, side, white) {
    const ptr0 = passArrayF32ToWasm0(greys, wasm.__wbindgen_export);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.grey_cell_sums(ptr0, len0, width, side, white);
    return CellSums.__wrap(ret);
}

/**
 * Indices of boxes of four numbers: left, top, right, bottom. `grown` has a 1 for each that is a detector's.
 * @param {Float32Array} boxes
 * @param {Uint8Array} grown
 * @returns {Uint32Array}
 */
export function reading_order(boxes, grown) {
    try {
        const retptr = wasm.__wbindgen_add_to_stack_pointer(-16);
        const ptr0 = passArrayF32ToWasm0(boxes, wasm.__wbindgen_export);
        const len0 = WASM_VECTOR_LEN;
        const ptr1 = passArray8ToWasm0(grown, wasm.__wbindgen_export);
        const len1 = WASM_VECTOR_LEN;
        wasm.reading_order(retptr, ptr0, len0, ptr1, len1);
        var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
        var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
        var v3 = getArrayU32FromWasm0(r0, r1).slice();
        wasm.__wbindgen_export2(r0, r1 * 4, 4);
        return v3;
    } finally {
        wasm.__wbindgen_add_to_stack_pointer(16);
    }
}

/**
 * Degrees clockwise.
 * @param {Float32Array} corners
 * @returns {number}
 */
export function skew_of(corners) {
    const ptr0 = passArrayF32ToWasm0(corners, wasm.__wbindgen_export);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.skew_of(ptr0, len0);
    return ret;
}

/**
 * For each grid the number of its column borders and of its row borders, then those borders.
 * @param {Float32Array} rules
 * @returns {Float32Array}
 */
export function table_grids(rules) {
    try {
        const retptr = wasm.__wbindgen_add_to_stack_pointer(-16);
        const ptr0 = passArrayF32ToWasm0(rules, wasm.__wbindgen_export);
        const len0 = WASM_VECTOR_LEN;
        wasm.table_grids(retptr, ptr0, len0);
        var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
        var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
        var v2 = getArrayF32FromWasm0(r0, r1).slice();
        wasm.__wbindgen_export2(r0, r1 * 4, 4);
        return v2;
    } finally {
        wasm.__wbindgen_add_to_stack_pointer(16);
    }
}

/**
 * Nine numbers a box: its quad and its score.
 * @param {Float32Array} map
 * @param {number} width
 * @param {number} height
 * @param {number} image_width
 * @param {number} image_height
 * @param {number} threshold
 * @param {number} box_threshold
 * @param {number} unclip
 * @param {number} min_side
 * @param {boolean} dilate
 * @param {number} max_boxes
 * @returns {Float32Array}
 */
export function text_boxes(map, width, height, image_width, image_height, threshold, box_threshold, unclip, min_side, dilate, max_boxes) {
    try {
        const retptr = wasm.__wbindgen_add_to_stack_pointer(-16);
        const ptr0 = passArrayF32ToWasm0(map, wasm.__wbindgen_export);
        const len0 = WASM_VECTOR_LEN;
        wasm.text_boxes(retptr, ptr0, len0, width, height, image_width, image_height, threshold, box_threshold, unclip, min_side, dilate, max_boxes);
        var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
        var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
        var v2 = getArrayF32FromWasm0(r0, r1).slice();
        wasm.__wbindgen_export2(r0, r1 * 4, 4);
        return v2;
    } finally {
        wasm.__wbindgen_add_to_stack_pointer(16);
    }
}
function __wbg_get_imports() {
    const import0 = {
        __proto__: null,
        __wbg___wbindgen_throw_344f42d3211c4765: function(arg0, arg1) {
            throw new Error(getStringFromWasm0(arg0, arg1));
        },
    };
    return {
        __proto__: null,
        "./page_wasm_bg.js": import0,
    };
}

const CellSumsFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_cellsums_free(ptr, 1));
const CropFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_crop_free(ptr, 1));
const PageFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_page_free(ptr, 1));
const ReadingFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_reading_free(ptr, 1));
const ScalingFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_scaling_free(ptr, 1));
const TensorFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_tensor_free(ptr, 1));

function _assertClass(instance, klass) {
    if (!(instance instanceof klass)) {
        throw new Error(`expected instance of ${klass.name}`);
    }
}

function getArrayF32FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getFloat32ArrayMemory0().subarray(ptr / 4, ptr / 4 + len);
}

function getArrayU32FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getUint32ArrayMemory0().subarray(ptr / 4, ptr / 4 + len);
}

function getArrayU8FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getUint8ArrayMemory0().subarray(ptr / 1, ptr / 1 + len);
}

let cachedDataViewMemory0 = null;
function getDataViewMemory0() {
    if (cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer.detached === true || (cachedDataViewMemory0.buffer.detached === undefined && cachedDataViewMemory0.buffer !== wasm.memory.buffer)) {
        cachedDataViewMemory0 = new DataView(wasm.memory.buffer);
    }
    return cachedDataViewMemory0;
}

let cachedFloat32ArrayMemory0 = null;
function getFloat32ArrayMemory0() {
    if (cachedFloat32ArrayMemory0 === null || cachedFloat32ArrayMemory0.byteLength === 0) {
        cachedFloat32ArrayMemory0 = new Float32Array(wasm.memory.buffer);
    }
    return cachedFloat32ArrayMemory0;
}

function getStringFromWasm0(ptr, len) {
    return decodeText(ptr >>> 0, len);
}

let cachedUint32ArrayMemory0 = null;
function getUint32ArrayMemory0() {
    if (cachedUint32ArrayMemory0 === null || cachedUint32ArrayMemory0.byteLength === 0) {
        cachedUint32ArrayMemory0 = new Uint32Array(wasm.memory.buffer);
    }
    return cachedUint32ArrayMemory0;
}

let cachedUint8ArrayMemory0 = null;
function getUint8ArrayMemory0() {
    if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) {
        cachedUint8ArrayMemory0 = new Uint8Array(wasm.memory.buffer);
    }
    return cachedUint8ArrayMemory0;
}

function passArray8ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 1, 1) >>> 0;
    getUint8ArrayMemory0().set(arg, ptr / 1);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
}

function passArrayF32ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 4, 4) >>> 0;
    getFloat32ArrayMemory0().set(arg, ptr / 4);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
}

let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
cachedTextDecoder.decode();
const MAX_SAFARI_DECODE_BYTES = 2146435072;
let numBytesDecoded = 0;
function decodeText(ptr, len) {
    numBytesDecoded += len;
    if (numBytesDecoded >= MAX_SAFARI_DECODE_BYTES) {
        cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
        cachedTextDecoder.decode();
        numBytesDecoded = len;
    }
    return cachedTextDecoder.decode(getUint8ArrayMemory0().subarray(ptr, ptr + len));
}

let WASM_VECTOR_LEN = 0;

let wasmModule, wasmInstance, wasm;
function __wbg_finalize_init(instance, module) {
    wasmInstance = instance;
    wasm = instance.exports;
    wasmModule = module;
    cachedDataViewMemory0 = null;
    cachedFloat32ArrayMemory0 = null;
    cachedUint32ArrayMemory0 = null;
    cachedUint8ArrayMemory0 = null;
    return wasm;
}

async function __wbg_load(module, imports) {
    if (typeof Response === 'function' && module instanceof Response) {
        if (typeof WebAssembly.instantiateStreaming === 'function') {
            try {
                return await WebAssembly.instantiateStreaming(module, imports);
            } catch (e) {
                const validResponse = module.ok && expectedResponseType(module.type);

                if (validResponse && module.headers.get('Content-Type') !== 'application/wasm') {
                    console.warn("`WebAssembly.instantiateStreaming` failed because your server does not serve Wasm with `application/wasm` MIME type. Falling back to `WebAssembly.instantiate` which is slower. Original error:\n", e);

                } else { throw e; }
            }
        }

        const bytes = await module.arrayBuffer();
        return await WebAssembly.instantiate(bytes, imports);
    } else {
        const instance = await WebAssembly.instantiate(module, imports);

        if (instance instanceof WebAssembly.Instance) {
            return { instance, module };
        } else {
            return instance;
        }
    }

    function expectedResponseType(type) {
        switch (type) {
            case 'basic': case 'cors': case 'default': return true;
        }
        return false;
    }
}

function initSync(module) {
    if (wasm !== undefined) return wasm;


    if (module !== undefined) {
        if (Object.getPrototypeOf(module) === Object.prototype) {
            ({module} = module)
        } else {
            console.warn('using deprecated parameters for `initSync()`; pass a single object instead')
        }
    }

    const imports = __wbg_get_imports();
    if (!(module instanceof WebAssembly.Module)) {
        module = new WebAssembly.Module(module);
    }
    const instance = new WebAssembly.Instance(module, imports);
    return __wbg_finalize_init(instance, module);
}

async function __wbg_init(module_or_path) {
    if (wasm !== undefined) return wasm;


    if (module_or_path !== undefined) {
        if (Object.getPrototypeOf(module_or_path) === Object.prototype) {
            ({module_or_path} = module_or_path)
        } else {
            console.warn('using deprecated parameters for the initialization function; pass a single object instead')
        }
    }

    if (module_or_path === undefined) {
        module_or_path = new URL('page_wasm_bg.wasm', import.meta.url);
    }
    const imports = __wbg_get_imports();

    if (typeof module_or_path === 'string' || (typeof Request === 'function' && module_or_path instanceof Request) || (typeof URL === 'function' && module_or_path instanceof URL)) {
        module_or_path = fetch(module_or_path);
    }

    const { instance, module } = await __wbg_load(await module_or_path, imports);

    return __wbg_finalize_init(instance, module);
}

export { initSync, __wbg_init as default };
